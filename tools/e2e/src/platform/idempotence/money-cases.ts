import { betCases } from './bet-cases.ts'
import { depositCases } from './deposit-cases.ts'
import { deskCases } from './desk-cases.ts'
import { gameCases } from './game-cases.ts'
import { walletCases } from './wallet-cases.ts'
import { withdrawalCases } from './withdrawal-cases.ts'
import type { Case } from './world.ts'

/** Cases of calls that move money, decide about it, or are about what it is played with. */
export const moneyCases: readonly Case[] = [
  ...depositCases,
  ...withdrawalCases,
  ...deskCases,
  ...walletCases,
  ...gameCases,
  ...betCases,
]
