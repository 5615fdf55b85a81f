import type { SlipBetAsked } from '@grandstand/contract/sportsbook'
import type { Clock } from '../../../kernel/clock.ts'
import type { Logger } from '../../../kernel/logger.ts'
import type { Book } from '../../offer/service.ts'
import type { BetSettings } from '../settings.ts'

interface Needs {
  readonly book: Pick<Book, 'hold'>
  readonly clock: Clock
  readonly logger: Logger
  readonly settings: Pick<BetSettings, 'exposedHoldMs'>
}

/**
 * Suspends the market of a selection whose exposure is used up, and logs a warning for operators. Does so once for
 * each selection; otherwise repeated attempts to back it would keep the market suspended for everybody. The selection
 * itself stays at its limit.
 */
export function createExposureWatch({ book, clock, logger, settings }: Needs) {
  const told = new Set<string>()
  return ({ matchId, marketId, selection }: SlipBetAsked['legs'][number]): void => {
    const key = `${matchId}/${marketId}/${selection}`
    if (told.has(key)) return
    told.add(key)
    logger.warn({ matchId, marketId, selection }, 'the exposure of a selection is used up')
    book.hold(matchId, marketId, clock.now() + settings.exposedHoldMs)
  }
}
