import { playGame } from '../kit/play.tsx'
import { wheel } from './wheel.tsx'

void playGame(wheel)
