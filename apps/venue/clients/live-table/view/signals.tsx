import type { SignalsShown } from '@grandstand/live-table'
import { useEffect, useState } from 'preact/hooks'
import { createAsk } from '../../kit/api/ask.ts'
import { grouped, percent } from '../../kit/money.ts'
import type { Said } from '../../kit/settings.ts'
import type { LiveProps } from '../games/live-game.ts'
import { liveTexts as texts } from '../texts.ts'

const names: Readonly<Record<SignalsShown['signals'][number]['signal'], Said>> = {
  streak: { zh: '跟上一手', en: 'Last winner again' },
  chop: { zh: '反上一手', en: 'The other side' },
  'big-eye': texts['big-eye'],
  small: texts.small,
  cockroach: texts.cockroach,
  agreed: { zh: '三条下路一致', en: 'All three agree' },
}

const own = {
  title: { zh: '照路单下注，{count} 手返还多少', en: 'What betting on roads returned in {count} rounds' },
  asked: { zh: '照路单下注，10 万手返还多少', en: 'What betting on roads returned in 100,000 rounds' },
  signal: { zh: '跟法', en: 'Signal' },
  bets: { zh: '注数', en: 'Bets' },
  won: { zh: '中 · 不中', en: 'Won · lost' },
  returned: { zh: '返还', en: 'Returned' },
  counting: { zh: '正在统计', en: 'Counting' },
  from: {
    zh: '本桌 {own} 手，其余 {filled} 手按同一规则模拟，人人算出来都一样。',
    en: '{own} rounds of this table; the other {filled} are simulated by its rules, the same for everybody.',
  },
  fromOwn: { zh: '全部来自本桌。', en: 'All of them were played at this table.' },
  means: {
    zh: '每一种都少于 100%，差的就是庄家优势：路单不知道下一张牌。',
    en: 'Each returns less than 100% by the house edge: a road knows nothing of the next card.',
  },
  meansNow: {
    zh: '高低只是运气，长期都少于 100%：路单不知道下一张牌。',
    en: 'Differences are chance. In the long run each returns less than 100%: a road knows nothing of the next card.',
  },
} satisfies Record<string, Said>

/** The venue counts while it is asked again. */
const againMs = 2_000

async function find(table: string): Promise<SignalsShown | undefined> {
  const answer = await createAsk()<SignalsShown>('GET', `/play/tables/${table}/signals`)
  return answer === 'lost' || 'refused' in answer ? undefined : answer.value
}

/** Beside the roads: what betting on them returned, as the venue counted it. Asked for when it is opened. */
export function Signals({ state, say }: LiveProps) {
  const [isOpen, setOpen] = useState(false)
  const [found, setFound] = useState<SignalsShown>()
  const { table } = state.facts
  const isReady = found?.isReady === true
  useEffect(() => {
    if (!isOpen || isReady) return undefined
    const ask = () => void find(table).then((now) => now && setFound(now))
    ask()
    const again = setInterval(ask, againMs)
    return () => clearInterval(again)
  }, [isOpen, isReady, table])
  return (
    <details class="signals" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{isReady ? say(own.title, { count: grouped(found.rounds) }) : say(own.asked)}</summary>
      {isReady ? (
        <Counted found={found} say={say} />
      ) : (
        <p class="honest" role="status">
          {say(own.counting)}…
        </p>
      )}
    </details>
  )
}

function Counted({ found, say }: { readonly found: SignalsShown; readonly say: LiveProps['say'] }) {
  const filled = found.rounds - found.own
  const isBelow = found.signals.every(({ returned, bets }) => returned < bets * 10_000)
  return (
    <>
      <table class="num">
        <thead>
          <tr>
            <th scope="col">{say(own.signal)}</th>
            <th scope="col">{say(own.bets)}</th>
            <th scope="col">{say(own.won)}</th>
            <th scope="col">{say(own.returned)}</th>
          </tr>
        </thead>
        <tbody>
          {found.signals.map(({ signal, bets, won, lost, returned }) => (
            <tr key={signal}>
              <th scope="row">{say(names[signal])}</th>
              <td>{grouped(bets)}</td>
              <td>
                {grouped(won)} · {grouped(lost)}
              </td>
              <td>
                <b>{bets === 0 ? '—' : percent(returned, bets * 10_000)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="honest">{say(isBelow ? own.means : own.meansNow)}</p>
      <p class="honest">
        {filled > 0 ? say(own.from, { own: grouped(found.own), filled: grouped(filled) }) : say(own.fromOwn)}
      </p>
    </>
  )
}
