import { playGame } from '../kit/play.tsx'
import { crash } from './crash.tsx'

void playGame(crash)
