import { Button, Card, CardHead, Empty, Progress, Tag } from '@grandstand/ui'
import { X } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { grouped, percent, places, timesText } from '../lobby/catalogue.ts'
import { betText } from './bet-words.ts'
import {
  isSame,
  statedSheet,
  type SheetFigures,
  type StatedClaim,
  type StatedSheet,
  type Way,
} from './check-sheet.ts'
import { useSheetCount, type SheetCount } from './use-sheet-count.ts'
import './verify.css'

/** The par sheet of a game: what it states, and what enumerating it in this browser gives. */
export function SheetCard({ game }: { readonly game: string }) {
  const sheet = useMemo(() => statedSheet(game), [game])
  const { count, begin, stop } = useSheetCount(sheet)
  if (sheet === undefined)
    return (
      <Card>
        <Empty title="这里没有这款游戏的赔付表">它的场馆另外公布。</Empty>
      </Card>
    )
  return <CountedSheet sheet={sheet} count={count} onBegin={begin} onStop={stop} />
}

interface Props {
  readonly sheet: StatedSheet
  readonly count: SheetCount
  readonly onBegin: () => void
  readonly onStop: () => void
}

/** A sheet beside what was counted of it so far. */
export function CountedSheet({ sheet, count, onBegin, onStop }: Props) {
  const { claims, hash, version, way } = sheet
  const differs = claims.some((claim, at) => {
    const exact = count.exact[at]
    return exact && !isSame(exact, claim)
  })
  const isDone = count.state === 'done'
  return (
    <Card isFlush aria-labelledby="sheet">
      <CardHead
        id="sheet"
        title="赔付表"
        note={<span className="gs-num">第 {version} 版</span>}
        action={
          differs ? (
            <Tag tone="danger">和公布的不同</Tag>
          ) : isDone ? (
            <Tag tone="ok">逐个结果数过，一致</Tag>
          ) : (
            <Tag tone="neutral">公布的数字</Tag>
          )
        }
      />
      <div className="gs-sheet-table">
        <table>
          <caption className="gs-sr">每种下注的返还率、有返还和净赢的局占多少、标准差和最高倍数</caption>
          <thead>
            <tr>
              <th>下注</th>
              <th>精确返还率</th>
              <th>有返还</th>
              <th>净赢</th>
              <th>标准差</th>
              <th>最高</th>
            </tr>
          </thead>
          <tbody>
            {claims.map((claim, at) => (
              <Line key={betText(claim)} claim={claim} exact={count.exact[at]} />
            ))}
          </tbody>
        </table>
      </div>
      <div className="gs-sheet-note">
        <p>{wayText(way)}</p>
        <Count count={count} differs={differs} onBegin={onBegin} onStop={onStop} />
        <p>
          表的 SHA-256 <code>{hash}</code>
        </p>
      </div>
    </Card>
  )
}

function wayText(way: Way): string {
  if (way.kind === 'windows')
    return `算法：五列的全部停位，普通局 ${grouped(way.base)} 种、免费局 ${grouped(way.free)} 种，每一种都按赔付表算一遍。`
  return wayTexts[way.kind]
}

const wayTexts: Readonly<Record<Exclude<Way['kind'], 'windows'>, string>> = {
  chain: '算法：网格的数目太大，不能一个一个数；沿每次消除用精确分数推算，不抽样，不四舍五入。',
  hands: '算法：2,598,960 种发牌，每一种在 32 种留法里取返还最高的。',
  outcomes: '算法：每一种结果都数一遍。',
}

function Count({
  count,
  differs,
  onBegin,
  onStop,
}: Omit<Props, 'sheet'> & { readonly differs: boolean }): ReactNode {
  const { state, share } = count
  if (state === 'done')
    return (
      <p>
        {differs
          ? '这些数字刚在你的浏览器里算出，与公布的不同。请把这一页发给客服。'
          : '这些数字刚在你的浏览器里算出，与公布的逐位相同。'}
      </p>
    )
  if (state === 'counting')
    return (
      <div className="gs-sheet-count">
        <Progress label="已算" value={share} />
        <span className="gs-num">{Math.floor(share * 100)}%</span>
        <Button size="sm" tone="ghost" icon={<X size={16} aria-hidden="true" />} onClick={onStop}>
          停下
        </Button>
      </div>
    )
  return (
    <div className="gs-sheet-count">
      <span>
        {state === 'failed' ? '这个浏览器没有算完，上面是公布的数字。' : '上面是公布的数字，这里还没有算。'}
      </span>
      <Button size="sm" tone="outline" onClick={onBegin}>
        {state === 'failed' ? '再算一次' : '在这里算一遍'}
      </Button>
    </div>
  )
}

interface LineProps {
  readonly claim: StatedClaim
  readonly exact: SheetFigures | undefined
}

function Line({ claim, exact }: LineProps) {
  const { rtp, hitRate, winRate, deviation, largest } = exact ?? claim
  const isOther = exact !== undefined && !isSame(exact, claim)
  return (
    <tr data-other={isOther || undefined}>
      <td>
        {betText(claim)}
        {isOther && <span className="gs-sheet-stated">公布 {percent(claim.rtp, 4)}</span>}
      </td>
      <td className="gs-num">
        <b>{percent(rtp, 4)}</b>
      </td>
      <td className="gs-num">{percent(hitRate)}</td>
      <td className="gs-num">{percent(winRate)}</td>
      <td className="gs-num">{places(deviation, 2)}</td>
      <td className="gs-num">{timesText(largest)} ×</td>
    </tr>
  )
}
