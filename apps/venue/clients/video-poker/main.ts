import { playGame } from '../kit/play.tsx'
import { videoPoker } from './video-poker.tsx'

void playGame(videoPoker)
