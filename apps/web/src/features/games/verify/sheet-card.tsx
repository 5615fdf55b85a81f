import { Card, CardHead, Empty, Tag } from '@grandstand/ui'
import { useEffect, useState } from 'react'
import { percent, places, timesText } from '../catalogue.ts'
import { betText } from './bet-words.ts'
import { checkSheet, type CheckedSheet, type SheetLine } from './check-round.ts'
import './verify.css'

/** The par sheet of a game: what it claims, and what enumerating every outcome in this browser gives. */
export function SheetCard({ game }: { readonly game: string }) {
  const [sheet, setSheet] = useState<CheckedSheet | 'none'>()
  useEffect(() => {
    // After the page is drawn, because enumerating takes a moment on a phone.
    const timer = setTimeout(() => setSheet(checkSheet(game) ?? 'none'), 30)
    return () => clearTimeout(timer)
  }, [game])
  if (sheet === 'none')
    return (
      <Card>
        <Empty title="这里没有这款游戏的赔付表">它的场馆另外公布。</Empty>
      </Card>
    )
  const isEnumerated = sheet?.lines.every(({ exact }) => exact !== undefined)
  const isSame = sheet?.lines.every((line) => line.isSame === true)
  return (
    <Card isFlush aria-labelledby="sheet">
      <CardHead
        id="sheet"
        title="赔付表"
        note={sheet && <span className="gs-num">第 {sheet.version} 版</span>}
        action={
          sheet &&
          (isEnumerated ? (
            isSame ? (
              <Tag tone="ok">逐个结果数过，一致</Tag>
            ) : (
              <Tag tone="danger">和公布的不同</Tag>
            )
          ) : (
            <Tag tone="neutral">公布的数字</Tag>
          ))
        }
      />
      <div className="gs-sheet-table">
        <table>
          <caption className="gs-sr">每种下注的返还率、命中率、标准差和最高倍数</caption>
          <thead>
            <tr>
              <th>下注</th>
              <th>精确返还率</th>
              <th>有返还</th>
              <th>标准差</th>
              <th>最高</th>
            </tr>
          </thead>
          <tbody>
            {sheet?.lines.map((line) => (
              <Line key={betText(line.claim)} line={line} />
            ))}
          </tbody>
        </table>
      </div>
      {sheet && (
        <p className="gs-sheet-note">
          {!isEnumerated
            ? '这款游戏的全部结果太多，不在浏览器里数；公开的程序可以数完。'
            : isSame
              ? '这些数字刚在你的浏览器里用全部可能的结果算出，与公布的逐位相同。'
              : '这些数字刚在你的浏览器里用全部可能的结果算出，与公布的不同。请联系客服。'}{' '}
          <code>{sheet.hash}</code>
        </p>
      )}
    </Card>
  )
}

function Line({ line }: { readonly line: SheetLine }) {
  const { rtp, hitRate, deviation, largest } = line.exact ?? line.claim
  return (
    <tr>
      <td>{betText(line.claim)}</td>
      <td className="gs-num">
        <b>{percent(rtp, 4)}</b>
      </td>
      <td className="gs-num">{percent(hitRate)}</td>
      <td className="gs-num">{places(deviation, 2)}</td>
      <td className="gs-num">{timesText(largest)} ×</td>
    </tr>
  )
}
