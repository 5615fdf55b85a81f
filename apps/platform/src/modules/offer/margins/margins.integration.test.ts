import { overround } from '@grandstand/betting'
import { matchId } from '@grandstand/contract'
import { marginsKey } from '@grandstand/contract/sportsbook'
import { describe, expect, it } from 'vitest'
import { testClock } from '../../../kernel/clock.ts'
import { createOnce } from '../../../kernel/once.ts'
import { oneDatabase } from '../../../kernel/testing/databases.ts'
import { createSite } from '../../site/service.ts'
import { createBook } from '../book/book.ts'
import { followMargins, marginActs } from './margins.ts'
import { defaultSettings } from '../settings.ts'
import { quietEvents } from '../testing/quiet-events.ts'
import { testCompetition, testMatch } from '../testing/test-feed.ts'

describe.each(oneDatabase())('margins that are stored on $name', ({ open }) => {
  it('[H-J21] hold on every node, before and after a restart, and are what the site tells', async () => {
    const database = await open()
    const clock = testClock()
    const site = createSite({ database, once: createOnce(database), clock, isDemo: false })
    const [list, set] = marginActs({
      read: site.marginPercents,
      write: (percents) => site.setConfig('5000', marginsKey, percents),
    })
    /** Starts a node now. */
    const startNode = async () => {
      const book = createBook({ clock, settings: defaultSettings, events: quietEvents })
      book.sink.competition(testCompetition)
      book.sink.match(testMatch('m', clock.now() + 3_600_000))
      book.sink.snapshotComplete(clock.now())
      const margins = followMargins(defaultSettings.margin, site.marginPercents, book.remargin)
      await margins.step()
      const total = () => {
        const markets = book.match(matchId.parse('m'))?.markets ?? []
        const main = markets.find(
          ({ kind, isMain, period }) => kind === 'total' && isMain && period === 'full',
        )
        return overround((main?.selections ?? []).map(({ odds }) => odds))
      }
      return { margins, total }
    }
    const node = await startNode()
    expect(node.total()).toBeCloseTo(0.047, 2)
    await set?.run(['total', '8'], {})
    await node.margins.step()
    expect(node.total()).toBeCloseTo(0.082, 2)
    expect((await startNode()).total()).toBeCloseTo(0.082, 2)
    expect(await list?.run([], {})).toMatchObject({ total: 8, handicap: 2.1 })
    expect(await site.configInfos('5000', [marginsKey])).toEqual([
      { keyCode: marginsKey, value: { total: 8 } },
    ])
    await database.close()
  })
})
