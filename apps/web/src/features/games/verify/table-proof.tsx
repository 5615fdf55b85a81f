import {
  verifyShoe,
  type PublishedCardRound,
  type PublishedDrawRound,
  type PublishedShoe,
  type PublishedTableRound,
} from '@grandstand/game-engines/live'
import type { RoundCheck } from '@grandstand/game-engines'
import { Banner, Card, CardHead, FactList, FactRow } from '@grandstand/ui'
import { useMemo } from 'react'
import { timesText } from '../lobby/catalogue.ts'
import type { CheckedTable, TableActs, TicketRecord } from './check-table.ts'
import { cardText } from './outcome.tsx'
import { CheckTag, Hash, short, Step } from './proof.tsx'
import { resultText, spotText } from './table-words.ts'
import './verify.css'

interface Props {
  readonly round: PublishedTableRound
  readonly acts: TableActs
  readonly ticket: TicketRecord | undefined
  readonly checked: CheckedTable
  /** Of a round of cards, once its shoe is over. */
  readonly shoe: PublishedShoe | undefined
}

/** The way from what a table published before a round to its result, step by step, with the verdict above it. */
export function TableProof({ round, acts, ticket, checked, shoe }: Props) {
  const { checks, tookMs } = checked
  return (
    <>
      <TableVerdict {...{ round, acts, ticket, checked }} />
      <Card isFlush aria-labelledby="proof">
        <CardHead
          id="proof"
          title="怎么算出来的"
          note={tookMs >= 0.1 && <span className="gs-num">用时 {tookMs.toFixed(1)} 毫秒</span>}
        />
        <ol className="gs-proof">
          {'cards' in round ? (
            <CardSteps round={round} checked={checked} shoe={shoe} />
          ) : (
            <DrawSteps round={round} checked={checked} />
          )}
          <Step title="赔率表是公布的那份" check={checks.sheet}>
            <p>{round.game}，表的 SHA-256：</p>
            <Hash text={round.sheet} />
          </Step>
          <Step title="按赔率表得出结果" check={checks.outcome}>
            <ul className="gs-proof__events">
              <li>
                <b>{resultText(round.game, round.result)}</b>
              </li>
              {round.bets.slice(0, 24).map(({ spot, multiplier }) => (
                <li key={spot}>
                  {spotText(spot)}：返还 {timesText(multiplier)} × 投入
                </li>
              ))}
            </ul>
          </Step>
          {ticket && (
            <Step title="我的返还等于每一注的返还相加" check={checks.payout}>
              <p>{acts.corrected ? '按更正后的结果结算。' : '每一注的投入乘它的倍数，各自舍到分。'}</p>
            </Step>
          )}
        </ol>
      </Card>
    </>
  )
}

function DrawSteps({
  round,
  checked,
}: {
  readonly round: PublishedDrawRound
  readonly checked: CheckedTable
}) {
  const { link, memberSeed, beacon, number } = round
  return (
    <>
      <Step title="链没有换过" check={checked.checks.keys}>
        <p>SHA-256(这一环) 要等于开局前公布的上一环。</p>
        {checked.drawn && <Hash text={checked.drawn.hashOfLink} />}
      </Step>
      <Step title="三把钥匙合成这一手的种子">
        <FactList>
          <FactRow label="链的这一环">{short(link)}</FactRow>
          <FactRow label="所有下注者的种子">{short(memberSeed)}</FactRow>
          <FactRow label="信标">
            {beacon.chain} 第 {beacon.round} 轮 · {short(beacon.randomness)}
          </FactRow>
          <FactRow label="局号">{number}</FactRow>
        </FactList>
        {checked.drawn && <Hash text={checked.drawn.seed} />}
      </Step>
    </>
  )
}

interface CardProps {
  readonly round: PublishedCardRound
  readonly checked: CheckedTable
  readonly shoe: PublishedShoe | undefined
}

const worst = (checks: readonly RoundCheck[]): RoundCheck =>
  checks.includes('wrong') ? 'wrong' : checks.includes('unknown') ? 'unknown' : 'right'

function CardSteps({ round, checked: { checks, cut, cards }, shoe }: CardProps) {
  const { number, root, memberSeeds, beacon } = round.shoe
  const order = useMemo(() => (shoe ? worst(Object.values(verifyShoe(shoe))) : undefined), [shoe])
  return (
    <>
      <Step title="牌序在切牌前就定好了">
        <p>第 {number} 靴的根，切牌之前公布：</p>
        <Hash text={root} />
      </Step>
      <Step title="从哪里切，不由场馆定">
        <FactList>
          <FactRow label="会员的随机数">{memberSeeds.length} 个</FactRow>
          <FactRow label="信标">
            {beacon.chain} 第 {beacon.round} 轮 · {short(beacon.randomness)}
          </FactRow>
          {cut && <FactRow label="第一张是">第 {cut.first + 1} 张</FactRow>}
          {cut && <FactRow label="换靴">发到第 {cut.cutCard} 张</FactRow>}
        </FactList>
      </Step>
      <Step title="每张牌都在牌靴里，位置相连" check={checks.keys}>
        <p className="gs-proof__cards">
          {cards.map(({ card, place }) => (
            <span key={place}>
              <b>{cardText(card)}</b> 第 {place + 1} 张
            </span>
          ))}
        </p>
      </Step>
      <Step title="整靴的次序和根一致" {...(order && { check: order })}>
        {order === undefined && <p>这一靴还没有发完，发完后公布整个次序，在这里验。</p>}
        {order && shoe && <p>这一靴一共 {shoe.rounds.length} 手，一手不缺。</p>}
      </Step>
    </>
  )
}

/** The result of all checks in one sentence, and what a person decided about the round. */
function TableVerdict({ round, acts, ticket, checked: { checks } }: Omit<Props, 'shoe'>) {
  const all = [checks.keys, checks.sheet, checks.outcome, ...(ticket ? [checks.payout] : [])]
  const is = worst(all)
  return (
    <>
      <Banner
        tone={is === 'wrong' ? 'danger' : is === 'unknown' ? 'warn' : 'ok'}
        title={is === 'wrong' ? '不一致' : is === 'unknown' ? '没有验完' : '一致'}
      >
        {is === 'wrong'
          ? '有一步和公布的不同，看标出的那一步。'
          : is === 'unknown'
            ? '这张赔付表不在这个程序里，其余的没有问题。'
            : `第 ${round.number} 手，结果和公布的相同。`}
      </Banner>
      {acts.isVoid === true && (
        <Banner tone="info" title="这一手作废">
          每一注的投入都已退回，结果不算数。公布的是它本来的结果。
        </Banner>
      )}
      {acts.corrected && (
        <Banner tone="warn" title="这一手的结果更正过">
          {`更正为 ${resultText(round.game, acts.corrected)}，按它重新结算，差额一次补上或收回。钥匙证明的是更正前的结果。`}
        </Banner>
      )}
    </>
  )
}

/** A shoe that is over, from a record that somebody pasted. */
export function ShoeProof({ shoe }: { readonly shoe: PublishedShoe }) {
  const { link, root, rounds } = useMemo(() => verifyShoe(shoe), [shoe])
  return (
    <Card isFlush aria-labelledby="shoe">
      <CardHead
        id="shoe"
        title={`第 ${shoe.number} 靴`}
        action={<CheckTag check={worst([link, root, rounds])} />}
      />
      <ol className="gs-proof">
        <Step title="链没有换过" check={link}>
          <Hash text={shoe.link} />
        </Step>
        <Step title="整靴的次序和根一致" check={root}>
          <Hash text={shoe.root} />
        </Step>
        <Step title="一手接一手，没有跳过牌" check={rounds}>
          <p>一共 {shoe.rounds.length} 手。</p>
        </Step>
      </ol>
    </Card>
  )
}
