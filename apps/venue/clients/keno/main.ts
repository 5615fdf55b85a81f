import { playGame } from '../kit/play.tsx'
import { keno } from './keno.tsx'

void playGame(keno)
