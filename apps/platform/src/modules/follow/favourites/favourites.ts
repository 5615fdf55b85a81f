import { CallError, favouriteId, type CallInput } from '@grandstand/contract'
import {
  addFavourite,
  favouriteNotices,
  favouritesMax,
  removeFavourite,
  type Favourite,
  type FavouriteKind,
  type FavouriteNotice,
  type Sport,
} from '@grandstand/contract/sportsbook'
import type { Asking } from '../../../kernel/bind-call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { uuidV7 } from '../../../kernel/ids.ts'
import type { Once } from '../../../kernel/once.ts'
import type { Search } from '../../offer/service.ts'
import { findByTarget, insert, listOf, remove, type StoredFavourite } from './store.ts'

interface Needs {
  readonly database: Database
  readonly once: Once
  readonly clock: Clock
  readonly search: Pick<Search, 'briefOf' | 'nextOf' | 'named'>
}

/** Matches, teams and competitions that members follow. */
export function createFavourites({ database, once, clock, search }: Needs) {
  /** Name and sport of a target; undefined if there is no such target. */
  function named(kind: FavouriteKind, target: string): { name: string; sport: Sport } | undefined {
    if (kind !== 'match') return search.named(kind, target)
    const brief = /^[\w.:@-]{1,64}$/.test(target) ? search.briefOf(target) : undefined
    return brief && { name: `${brief.home.name} vs ${brief.away.name}`, sport: brief.sport }
  }

  function withMatch(favourite: StoredFavourite): Favourite {
    const { kind, target } = favourite
    const match = kind === 'match' ? search.briefOf(target) : search.nextOf(kind, target)
    return { ...favourite, ...(match && { match }) }
  }

  return {
    list: async (memberId: string): Promise<Favourite[]> => (await listOf(database, memberId)).map(withMatch),

    /**
     * Adds a favourite.
     * @throws CallError('not-found') for a target that the feed does not know, 'favourites-full'
     */
    async add(
      { memberId, ...asking }: Asking,
      { kind, target }: CallInput<typeof addFavourite>,
    ): Promise<Favourite> {
      const facts = named(kind, target)
      if (facts === undefined) throw new CallError('not-found')
      await once.inTransaction({ ...asking, actor: memberId, call: addFavourite.name }, async (tx) => {
        const favourite = {
          id: favouriteId.parse(uuidV7(clock)),
          kind,
          target,
          name: facts.name,
          sport: facts.sport,
          addedAt: clock.now(),
        }
        if (!(await insert(tx, memberId, favourite, favouritesMax))) throw new CallError('favourites-full')
        return null
      })
      const favourite = await findByTarget(database, memberId, kind, target)
      if (favourite === undefined) throw new CallError('not-found')
      return withMatch(favourite)
    },

    /**
     * Removes a favourite.
     * @throws CallError('not-found') when the member has no favourite with this id
     */
    async remove({ memberId, ...asking }: Asking, id: string): Promise<void> {
      await once.inTransaction({ ...asking, actor: memberId, call: removeFavourite.name }, async (tx) => {
        if (!(await remove(tx, memberId, id))) throw new CallError('not-found')
        return null
      })
    },

    /** Notices are sent only to members who are subscribed when something happens, so the snapshot is empty. */
    channel: {
      channel: favouriteNotices,
      snapshot: (): { notices: FavouriteNotice[] } => ({ notices: [] }),
    },
  }
}
