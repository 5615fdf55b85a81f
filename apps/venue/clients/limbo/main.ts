import { playGame } from '../kit/play.tsx'
import { limbo } from './limbo.tsx'

void playGame(limbo)
