import { redNumbers } from '@grandstand/game-engines/live'
import type { Said, Say } from '../../../kit/settings.ts'
import { colourNames, liveTexts as texts, outcomeTexts } from '../../texts.ts'
import { Now } from '../../view/strip.tsx'
import { useIsLow, useIsWide } from '../../view/wide.ts'
import type { LiveGame, LiveProps } from '../live-game.ts'
import { Favourites } from './favourites.tsx'
import { Layout } from './layout.tsx'
import { Counts, Shares } from './numbers.tsx'
import { Racetrack } from './racetrack.tsx'
import { Tabs } from './tabs.tsx'
import './roulette.css'

const reds = new Set(redNumbers)
const colourOf = (number: number): 'red' | 'black' | 'zero' =>
  number === 0 ? 'zero' : reds.has(number) ? 'red' : 'black'

const saidOf = (number: number, say: Say) =>
  say(outcomeTexts.number, { number, colour: say(colourNames[colourOf(number)]) })

function Strip(props: LiveProps) {
  const { shown, say } = props
  const last = shown.past
    .filter(({ isVoid }) => !isVoid)
    .slice(-16)
    .toReversed()
  return (
    <div class="strip-row wheel">
      <Now props={props} busy={say(texts.spinning)}>
        {shown.result && <b class="num">{saidOf(shown.result.result[0] ?? 0, say)}</b>}
      </Now>
      <ol class="fallen" aria-label={say(texts.lastResults)}>
        {last.map(({ number, result: [fell = 0] }, at) => (
          <li
            key={number}
            class="num"
            data-colour={colourOf(fell)}
            data-new={at === 0 || undefined}
            aria-label={saidOf(fell, say)}
          >
            {fell}
          </li>
        ))}
      </ol>
    </div>
  )
}

function Board(props: LiveProps) {
  const [isWide, isLow] = [useIsWide(), useIsLow()]
  if (isWide) return <Layout {...props} isUpright={false} />
  return (
    <Tabs
      say={props.say}
      layout={<Layout {...props} isUpright={!isLow} />}
      track={
        <>
          <Racetrack {...props} />
          <Favourites {...props} />
        </>
      }
      counts={
        <>
          <Counts {...props} />
          <Shares {...props} />
        </>
      }
      props={props}
    />
  )
}

function Below(props: LiveProps) {
  const isWide = useIsWide()
  if (!isWide) return null
  return (
    <>
      <Racetrack {...props} />
      <Favourites {...props} />
      <Counts {...props} />
      <Shares {...props} />
    </>
  )
}

const rules: readonly Said[] = [
  {
    zh: '一个零，1 到 36。球停在哪个号，包含它的注就赢，赔率写在限额表里。',
    en: 'One zero and 1 to 36. Spots that contain the number win; the limits list what each pays.',
  },
  {
    zh: '零不是红黑、单双、大小，也不在任何一打和一列里。“零退半”的桌，出零时这些注退一半。',
    en: 'Zero is neither red nor black, odd nor even, low nor high, and in no dozen or column. With la partage those return a half on zero.',
  },
  {
    zh: '零区、三分、孤号和邻注是把筹码放在固定的几个位置上：零区 9 枚，三分 6 枚，孤号 5 枚。',
    en: 'Voisins (nine chips), tiers (six), orphelins (five) and neighbours are chips on fixed spots.',
  },
  {
    zh: '每局独立：次数多的号不会更容易再出，少的号也没有“该出了”。',
    en: 'Rounds are independent: no number is due, and none is hot in the next round.',
  },
  {
    zh: '确认并收妥的注一定算数，断线也一样。这一局作废时，全部投入退回。',
    en: 'A bet that was accepted plays, connected or not. A void round returns every stake.',
  },
]

export const roulette: LiveGame = {
  Strip,
  Board,
  Below,
  isPinned: true,
  rules,
  outcome: ({ result: [fell = 0] }, say) => saidOf(fell, say),
}
