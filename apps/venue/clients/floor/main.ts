import { openFloor } from './open.tsx'

openFloor()
