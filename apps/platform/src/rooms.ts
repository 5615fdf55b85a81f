import type { OperatorCommand } from './kernel/operator-command.ts'
import type { BoundCall } from './kernel/bind-call.ts'
import type { Config } from './kernel/config.ts'
import type { Shutdown } from './kernel/shutdown.ts'
import type { WorkerLoop } from './kernel/worker-loop.ts'
import { isOfCast, openChat, type ChatArea } from './chat.ts'
import { openGifts } from './gifts.ts'
import { openLive } from './live.ts'
import { createRedisBus, noBus } from './modules/chat/bus.ts'
import type { OfferService } from './modules/offer/service.ts'

type LiveNeeds = Parameters<typeof openLive>[1]
type ChatNeeds = Parameters<typeof openChat>[0]
type GiftNeeds = Parameters<typeof openGifts>[0]

/** What of an area's needs comes from outside the rooms. */
interface Needs
  extends
    Omit<LiveNeeds, 'book' | 'roomOfMatch' | 'memberIdOf'>,
    Pick<ChatNeeds, 'members' | 'outbox' | 'sharing'>,
    Pick<GiftNeeds, 'wallets'> {
  readonly offer: OfferService
  readonly shutdown: Shutdown
}

/** Live rooms: the picture, the chat and the gifts of each, which know one another through this file alone. */
export async function openRooms(config: Config, needs: Needs) {
  const { offer, members, newId, logger, secrets, shutdown } = needs
  const memberIdOf = (name: string) => members.idByName(name)

  const live = openLive(config, {
    ...needs,
    book: offer.book,
    roomOfMatch: (matchId) => chatArea.chat.rooms.known(matchId) ?? '',
    memberIdOf,
  })
  const gifts = openGifts({
    ...needs,
    roomOf: (...asked) => chatArea.giftRoom(...asked),
    announce: (...told) => chatArea.chat.announceGift(...told),
    isDemo: isOfCast,
  })
  const bus = config.redisUrl
    ? await createRedisBus(config.redisUrl, newId(), (error) => logger.warn({ err: error }, 'redis is away'))
    : noBus
  shutdown.add('bus', () => Promise.resolve(bus.close()))
  const chatArea: ChatArea = openChat({
    ...needs,
    bus,
    hash: (text) => secrets.hash(text, 'chat'),
    match: (id) => offer.book.matchAlone(id),
    logoOf: (competitorId) => live.logoOf(competitorId),
    anchorOf: (roomNo) => Promise.resolve(live.keeperOf(roomNo)),
    matchOf: (roomNo) => live.keeperOf(roomNo)?.matchId,
    avatarsOf: (matchId) => live.avatarsOf(matchId),
    currentMatches: () =>
      (['in-play', 'soon'] as const).flatMap((when) =>
        offer.book.matches({ when, limit: 400 }).map(({ id }) => id),
      ),
    ...(config.hasDemoChatter && { chatter: offer, demoGift: gifts.demoGift }),
    ...(config.isDemoWorld && { demoManager: 'demomanager' }),
    memberIdOf,
  })
  const commands: readonly OperatorCommand[] = [...chatArea.commands, ...gifts.commands, ...live.commands]

  return {
    commands,
    webhook: live.webhook,
    keepers: live.keepers,
    /** Makes a room, for the demonstration. */
    make: live.make,
    /** The calls, once there is a gateway that seals tickets. */
    calls: (gateway: Parameters<ChatArea['calls']>[0]): readonly BoundCall[] => [
      ...gifts.calls,
      ...live.calls,
      ...chatArea.calls(gateway),
    ],
    /** Reads what has to be known before anybody is answered, then starts the workers. */
    start: async (): Promise<readonly WorkerLoop[]> => [
      ...(await live.start()),
      ...(await chatArea.start()),
      gifts.start(),
    ],
  }
}
