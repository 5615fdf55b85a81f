import { playGame } from '../kit/play.tsx'
import { mines } from './mines.tsx'

void playGame(mines)
