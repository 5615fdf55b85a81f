import * as auth from '../auth/index.ts'
import * as chat from '../chat/index.ts'
import * as contact from '../contact/index.ts'
import type { Call, Channel } from '../define.ts'
import * as games from '../games/index.ts'
import * as gateway from '../gateway/index.ts'
import * as gifts from '../gifts/index.ts'
import * as help from '../help/index.ts'
import * as live from '../live/index.ts'
import * as member from '../member/index.ts'
import * as messages from '../messages/index.ts'
import * as operations from '../operations/index.ts'
import * as payments from '../payments/index.ts'
import * as site from '../site/index.ts'
import * as sportsbook from '../sportsbook/index.ts'
import * as wallets from '../wallets/index.ts'

/** Everything that the areas export; a new area is added here, a new file of an area in the area's own `index.ts`. */
const exported = [
  gateway,
  site,
  help,
  auth,
  member,
  messages,
  contact,
  wallets,
  games,
  gifts,
  payments,
  operations,
  sportsbook,
  live,
  chat,
].flatMap((area) => Object.values<unknown>(area))

const has = (value: unknown, ...keys: readonly string[]): boolean =>
  typeof value === 'object' && value !== null && keys.every((key) => key in value)

/** Every call of the contract, in the order of its areas. Servers bind all of them; clients import single ones. */
export const calls: readonly Call[] = exported.filter((value): value is Call => has(value, 'path', 'who'))

/** Every channel of the contract, in the order of its areas. */
export const channels: readonly Channel[] = exported.filter((value): value is Channel =>
  has(value, 'fold', 'snapshot'),
)
