import type { CallInput } from '@grandstand/contract'
import type { listBets as listBetsCall } from '@grandstand/contract/sportsbook'
import { uuidV7 } from '../../kernel/ids.ts'
import { createAcceptanceWorker } from './acceptance/acceptance-worker.ts'
import { betChannels, createAcceptedLately, publishBets } from './channels.ts'
import { listMemberBets } from './history/list-bets.ts'
import type { Judging } from './judging/bet-judgement.ts'
import type { JointOdds } from './judging/bet-odds.ts'
import { createExposureWatch } from './limits/exposure-watch.ts'
import { createMemberRooms } from './placing/member-room.ts'
import { createPlacedLately } from './placing/placed-lately.ts'
import { createPlacement } from './placing/placement.ts'
import { createQuotes } from './placing/quotation.ts'
import type { BetsNeeds } from './needs.ts'
import { createPopular } from './popular/popular.ts'
import { defaultSettings } from './settings.ts'
import { committedBook, type Book } from '../offer/service.ts'
import { createBetWorkers } from './workers.ts'
import { createSharing } from './sharing/sharing.ts'

export { betTopics } from './facts.ts'
export { defaultSettings } from './settings.ts'
export { correctedLetter, settledLetter } from './settlement/letters.ts'
export { settledWagers } from './settlement/wagers-store.ts'

/** Bets from the slip to settlement: quoting, placing, accepting, settling and sharing. */
export function createBets(needs: BetsNeeds) {
  const { database, wallets, once, outbox, clock, logger, publish, offer } = needs
  const { book } = offer
  const settings = { ...defaultSettings, ...needs.settings }
  const joint: JointOdds = needs.joint ?? ((...asked) => book.joint(...asked))
  const acceptance = createAcceptanceWorker({
    database,
    wallets,
    outbox,
    clock,
    book,
    joint,
    settings,
    restraints: needs.restraints ?? { refusalsOf: () => Promise.resolve(new Map()) },
  })
  const workers = createBetWorkers(needs, acceptance.step)
  offer.notify({
    interrupted: (matchId) => {
      acceptance.interrupted(matchId)
      workers.wake('acceptance')
    },
    opened: () => {
      workers.wake('acceptance')
      workers.wake('recovery')
    },
    recorded: () => workers.wake('settlement'),
  })
  const placedLately = createPlacedLately()
  const judgingBy = (from: Pick<Book, 'standing'>): Judging => ({
    standing: ({ matchId, marketId, selection }) => from.standing(matchId, marketId, selection),
    joint,
  })
  const judging = judgingBy(book)
  const rooms = createMemberRooms({ database, clock, settings })
  const placement = createPlacement({
    judging,
    committedJudging: async (bets, tx = database) => {
      const legs = bets.flatMap((bet) => bet.legs)
      return judgingBy(await committedBook(tx, book, legs))
    },
    rooms,
    spending: needs.spending ?? { require: () => Promise.resolve() },
    onExposed: createExposureWatch({ book, clock, logger, settings }),
    wallets,
    once,
    outbox,
    clock,
    settings,
    newId: needs.newId ?? (() => uuidV7(clock)),
    onWaiting: acceptance.expect,
    onPlaced: placedLately.add,
  })
  const lately = createAcceptedLately(database)
  publishBets({ database, outbox, publish, lately, isFollowed: needs.isFollowed ?? (() => true) })

  return {
    steps: workers.steps,
    /** Starts the workers. Call it before the offer's start, whose feed wakes them. */
    start: workers.start,
    /** Stops the workers after their running steps. */
    stop: workers.stop,
    channels: betChannels(database, lately),
    place: placement.place,
    placeEncoded: placement.placeEncoded,
    takePlaced: placedLately.take,
    quote: createQuotes({ judging, settings, rooms, wallets }),
    popular: createPopular(database, clock, book),
    sharing: createSharing({
      database,
      once,
      clock,
      book,
      place: placement.place,
      nameOf: needs.nameOf ?? (() => Promise.resolve(undefined)),
    }),

    bets: (memberId: string, query: CallInput<typeof listBetsCall>) =>
      listMemberBets(database, memberId, query),
  }
}

export type BetsService = ReturnType<typeof createBets>
