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
 * Suspends the market of a selection that may cost no more, and tells the operator: once, for whoever asked for the
 * selection again and again would keep its market shut for everybody. The selection itself stays full.
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
