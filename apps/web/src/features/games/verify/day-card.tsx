import type { CheckOutcome } from '@grandstand/betting/bet-log'
import type { DayProof, RoundProof } from '@grandstand/contract/games'
import { serverNow } from '@grandstand/client/clock'
import { Card, CardHead, CopyButton, FactList, FactRow, Tag, type TagTone } from '@grandstand/ui'
import { useEffect, useState } from 'react'
import { grouped } from '../lobby/catalogue.ts'
import { checkDay, type CheckedDay } from './check-day.ts'
import './verify.css'

/** Whether the record of a round is among those whose root its venue signed for the day. */
export function DayCard({ proof }: { readonly proof: RoundProof }) {
  const [checked, setChecked] = useState<CheckedDay>()
  useEffect(() => {
    let isGone = false
    void checkDay(proof).then((found) => isGone || setChecked(found))
    return () => {
      isGone = true
    }
  }, [proof])
  const { day, leaf, root } = proof
  return (
    <Card isFlush aria-labelledby="day">
      <CardHead
        id="day"
        title="这一天的账"
        note={<span className="gs-num">{day}（UTC）</span>}
        action={checked && <DayTag checked={checked} />}
      />
      <div className="gs-day">
        <p>场馆每天把当天全部记录合成一棵树，签下树根。改掉、删掉或补进任何一条，树根都会变。</p>
        <p className="gs-day__step">
          <span>这条记录的 SHA-256</span>
          {checked && <OutcomeTag of={checked.leaf} />}
        </p>
        <Hash text={leaf} />
        {root === undefined ? (
          <p>
            {day >= new Date(serverNow()).toISOString().slice(0, 10)
              ? '这一天还没有结束，场馆结束后才签。'
              : '这一天还没有对完账，对完后在这里验。'}
          </p>
        ) : (
          <>
            <p className="gs-day__step">
              <span className="gs-num">{placeText(root)}</span>
              {checked && <OutcomeTag of={checked.tree} />}
            </p>
            <Hash text={root.root} />
            <p className="gs-day__step">
              <span>场馆对树根的 Ed25519 签名</span>
              {checked && <OutcomeTag of={checked.signature} />}
            </p>
            <FactList>
              <FactRow label="场馆的公钥">{root.publicKey}</FactRow>
            </FactList>
          </>
        )}
      </div>
    </Card>
  )
}

const outcomes: Readonly<Record<CheckOutcome, readonly [tone: TagTone, word: string]>> = {
  right: ['ok', '一致'],
  wrong: ['danger', '不一致'],
  open: ['neutral', '还没有'],
  unable: ['neutral', '这个浏览器验不了'],
  skipped: ['neutral', '没有验'],
}

function OutcomeTag({ of }: { readonly of: CheckOutcome }) {
  const [tone, word] = outcomes[of]
  return <Tag tone={tone}>{word}</Tag>
}

const placeText = ({ path, index, size }: DayProof): string =>
  `经 ${path.length} 步到树根；当天第 ${grouped(index + 1)} 条，共 ${grouped(size)} 条`

/** All three in one word: wrong before unknown, unknown before right. */
function DayTag({ checked }: { readonly checked: CheckedDay }) {
  const all = Object.values(checked)
  if (all.includes('wrong')) return <Tag tone="danger">不一致</Tag>
  if (all.includes('open')) return <Tag tone="neutral">还没有签</Tag>
  return all.every((each) => each === 'right') ? <Tag tone="ok">在签名的账里</Tag> : null
}

function Hash({ text }: { readonly text: string }) {
  return (
    <span className="gs-proof__hash">
      <code>{text}</code>
      <CopyButton text={text} label="复制" />
    </span>
  )
}
