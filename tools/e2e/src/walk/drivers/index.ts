import type { Walked } from '../stage.ts'
import { accountDrivers } from './account.ts'
import { gamesDrivers } from './games.ts'
import { liveDrivers } from './live.ts'
import { memberDrivers } from './member.ts'
import { messagesDrivers } from './messages.ts'
import { moneyDrivers } from './money.ts'
import { paymentsDrivers } from './payments.ts'
import { payoutsDrivers } from './payouts.ts'
import { playDrivers } from './play.ts'
import { sportsDrivers } from './sports.ts'

/** Every call that the web client makes with an idempotency key, and its driver. */
export const drivers: readonly Walked[] = [
  ...moneyDrivers,
  ...paymentsDrivers,
  ...payoutsDrivers,
  ...playDrivers,
  ...gamesDrivers,
  ...sportsDrivers,
  ...liveDrivers,
  ...accountDrivers,
  ...memberDrivers,
  ...messagesDrivers,
]

/** Idempotent calls that no screen makes, each with the reason. The platform's own walk tests them all the same. */
export const screenless: Readonly<Record<string, string>> = {
  'operations.act': 'the console is an app of its own',
  'operations.changes.decide': 'the console is an app of its own',
  'operations.changes.takeBack': 'the console is an app of its own',
  'finance.desk.adjust': 'the desk has no screens yet',
  'finance.desk.decide': 'the desk has no screens yet',
  'finance.desk.freeze': 'the desk has no screens yet',
  'finance.speedPay.cancel': 'an order of every kind is cancelled by finance.deposit.cancel',
  'member.withdrawPassword.verify': 'a withdrawal carries the password itself: no screen asks for it alone',
  'live.studio.camera.open':
    'nobody presses for it: the camera asks by itself, for a new address each time its line is lost',
}
