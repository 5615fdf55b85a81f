import { playGame } from '../kit/play.tsx'
import { hiLo } from './hi-lo.tsx'

void playGame(hiLo)
