import type { RoundCheck } from '@grandstand/game-engines'
import { displayAmount } from '@grandstand/money'
import { Banner, Card, CardHead, CopyButton, FactList, FactRow, Tag } from '@grandstand/ui'
import type { ReactNode } from 'react'
import { dateAndTime } from '../../../lib/time.ts'
import { grouped, timesText } from '../lobby/catalogue.ts'
import { useCatalogue } from '../lobby/data.ts'
import type { CheckedRound, ReadRound } from './check-round.ts'
import { Outcome } from './outcome.tsx'
import './verify.css'

interface Props {
  readonly read: ReadRound
  readonly checked: CheckedRound
}

const tags: Readonly<
  Record<RoundCheck, { readonly tone: 'ok' | 'danger' | 'neutral'; readonly word: string }>
> = {
  right: { tone: 'ok', word: '一致' },
  wrong: { tone: 'danger', word: '不一致' },
  unknown: { tone: 'neutral', word: '这里验不了' },
}

export function CheckTag({ check }: { readonly check: RoundCheck }) {
  const { tone, word } = tags[check]
  return <Tag tone={tone}>{word}</Tag>
}

const drawsShown = 20

/** The way from the keys of a round to its outcome, step by step. */
export function Proof({ read: { round, record }, checked }: Props) {
  const { checks, draws, tookMs } = checked
  return (
    <Card isFlush aria-labelledby="proof">
      <CardHead
        id="proof"
        title="怎么算出来的"
        note={tookMs >= 0.1 && <span className="gs-num">用时 {tookMs.toFixed(1)} 毫秒</span>}
      />
      <ol className="gs-proof">
        <Step title="链没有换过" check={checks.link}>
          <p>SHA-256(这一环) 要等于开局前公布的上一环。</p>
          <Hash text={checked.hashOfLink} />
        </Step>
        <Step title="赔付表是公布的那张" check={checks.sheet}>
          <p>
            {round.game}
            {checked.version !== undefined && ` 第 ${checked.version} 版`}，表的 SHA-256：
          </p>
          <Hash text={round.sheet} />
        </Step>
        <Step title="三把钥匙合成这一局的种子">
          <FactList>
            <FactRow label="链的这一环">{short(round.link)}</FactRow>
            <FactRow label="我的种子">{short(round.memberSeed)}</FactRow>
            <FactRow label="信标">
              {round.beacon.chain} 第 {round.beacon.round} 轮 · {short(round.beacon.randomness)}
            </FactRow>
            <FactRow label="局号">{round.number}</FactRow>
          </FactList>
          <Hash text={checked.seed} />
        </Step>
        <Step title="种子给出随机数">
          <p>HMAC-SHA-256(种子，第 0 块)，每 4 字节一个数：</p>
          <code className="gs-proof__hash">
            {checked.words.map((word, at) => (
              <span key={`${word}${at}`} className={at < draws.length ? 'gs-proof__used' : undefined}>
                {word}{' '}
              </span>
            ))}
          </code>
          {draws.length > 0 && (
            <table className="gs-proof__draws">
              <thead>
                <tr>
                  <th>第几个</th>
                  <th>从多少里取</th>
                  <th>取到</th>
                </tr>
              </thead>
              <tbody>
                {draws.slice(0, drawsShown).map(({ range, value }, at) => (
                  // The position is the identity of a draw.
                  // oxlint-disable-next-line react/no-array-index-key
                  <tr key={at}>
                    <td>{at + 1}</td>
                    <td>0–{grouped(range - 1)}</td>
                    <td>
                      <b>{grouped(value)}</b>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {draws.length > drawsShown && <p>还有 {draws.length - drawsShown} 次</p>}
        </Step>
        <Step title="按赔付表得出结果" check={checks.outcome}>
          <Outcome events={checked.events} multiplier={checked.multiplier} />
        </Step>
        {record && (
          <Step title="返还等于投入乘倍数" check={checks.payout}>
            <p className="gs-num">
              {text(record.free?.stake ?? record.stake, record.currency)} × {timesText(round.multiplier)}
              {round.jackpot !== undefined && ` + ${text(round.jackpot, record.currency)}`} ={' '}
              <b>{text(record.payout, record.currency)}</b>
              {record.isVoid === true && '（作废，投入已退回）'}
            </p>
          </Step>
        )}
      </ol>
    </Card>
  )
}

export const text = (minor: string, currency: 'CNY' | 'USDT') => displayAmount(BigInt(minor), currency)
export const short = (hex: string) => `${hex.slice(0, 12)}…${hex.slice(-8)}`

interface StepProps {
  readonly title: string
  readonly check?: RoundCheck
  readonly children: ReactNode
}

export function Step({ title, check, children }: StepProps) {
  return (
    <li>
      <div className="gs-proof__step">
        <p className="gs-proof__title">
          <b>{title}</b>
          {check && <CheckTag check={check} />}
        </p>
        {children}
      </div>
    </li>
  )
}

export function Hash({ text: hash }: { readonly text: string }) {
  return (
    <span className="gs-proof__hash">
      <code>{hash}</code>
      <CopyButton text={hash} label="复制" />
    </span>
  )
}

/** The result of all checks in one sentence, with the facts of the round. */
export function Verdict({ read: { round, record }, checked: { checks } }: Props) {
  const { data } = useCatalogue()
  const name = data?.games.find(({ game }) => game === round.game)?.name ?? round.game
  const all = Object.values(checks)
  const isWrong = all.includes('wrong')
  const isUnknown = checks.outcome === 'unknown'
  return (
    <>
      <Banner
        tone={isWrong ? 'danger' : isUnknown ? 'warn' : 'ok'}
        title={isWrong ? '不一致' : isUnknown ? '没有验完' : '一致'}
      >
        {isWrong
          ? '有一步和公布的不同，看标出的那一步。'
          : isUnknown
            ? '这张赔付表不在这个程序里，其余的没有问题。'
            : `${name} 第 ${round.number} 局，结果和公布的相同。`}
      </Banner>
      <Card aria-label="这一局">
        <FactList>
          <FactRow label="倍数">{timesText(round.multiplier)} ×</FactRow>
          {record && (
            <>
              <FactRow label="投入">{text(record.stake, record.currency)}</FactRow>
              {record.free && (
                <FactRow label="免费局，每局按">{text(record.free.stake, record.currency)}</FactRow>
              )}
              <FactRow label="返还">{text(record.payout, record.currency)}</FactRow>
              {round.jackpot !== undefined && (
                <FactRow label="其中奖池">{text(round.jackpot, record.currency)}</FactRow>
              )}
              <FactRow label="净额" isStrong>
                {displayAmount(BigInt(record.payout) - BigInt(record.stake), record.currency, {
                  sign: 'always',
                })}
              </FactRow>
              <FactRow label="结算时间">{dateAndTime(record.closedAt)}</FactRow>
              {record.version > 1 && <FactRow label="更正">第 {record.version} 版</FactRow>}
            </>
          )}
        </FactList>
      </Card>
    </>
  )
}
