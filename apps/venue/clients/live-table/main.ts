import { openTable } from './open.tsx'

void openTable()
