import { inBoth, valueIn, type Language } from '@grandstand/contract/house-text'
import { Worker } from 'node:worker_threads'
import { CallError } from '@grandstand/contract'
import { currencies, exchange, formatAmount, formatRate, type Currency } from '@grandstand/money'
import pLimit from 'p-limit'
import type { StatementChoice, StatementLine, Wallets } from '../service.ts'
import type { UsdtRate } from '../rate.ts'
import { lineOf } from '../view.ts'
import { timeText } from './csv.ts'
import { kindWords, walletWords } from './words.ts'

/** Content of the PDF as texts only, so that the drawing thread needs no knowledge of money. */
export interface StatementText {
  readonly title: string
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly foot: string
  /** Text of the page number; `#` stands for the number. */
  readonly page: string
  /** Text shown when there are no rows. */
  readonly nothing: string
}

/** About 20 pages; longer statements are available as CSV. */
const mostLines = 1_000
const mostWaiting = 20

/** A PDF costs seconds of processor time, so a separate thread draws one statement at a time. */
const oneAtATime = pLimit(1)

export interface StatementOwner {
  readonly memberId: string
  readonly name: string
  /** Name of the site. */
  readonly site: string
  /** The member's settlement currency, which the total of both currencies is shown in. */
  readonly unit: Currency
}

/** @throws CallError `unavailable` when too many are pending */
export async function statementPdf(
  wallets: Wallets,
  { memberId, ...owner }: StatementOwner,
  choice: StatementChoice,
  now: number,
  language: Language,
): Promise<Uint8Array<ArrayBuffer>> {
  if (oneAtATime.pendingCount >= mostWaiting) throw new CallError('unavailable')
  const page = await wallets.statement(memberId, { ...choice, limit: mostLines })
  const text = textOf(page.lines, page.before !== undefined, {
    ...owner,
    choice,
    now,
    language,
    rate: await wallets.rate(),
  })
  return oneAtATime(() => draw(text))
}

interface Heading extends Omit<StatementOwner, 'memberId'> {
  readonly rate: UsdtRate
  readonly choice: StatementChoice
  readonly now: number
  readonly language: Language
}

/**
 * Builds the statement's texts.
 * @param isCut whether there are older lines than these
 */
export function textOf(
  lines: readonly StatementLine[],
  isCut: boolean,
  { name, site, choice, now, language, unit, rate }: Heading,
): StatementText {
  const [newest, oldest] = [lines[0], lines.at(-1)]
  const day = (at: Date | undefined) => (at ? timeText(at.getTime()).slice(0, 10) : '—')
  const from = isCut ? day(oldest?.at) : (choice.fromDay ?? day(oldest?.at))
  const to = choice.toDay ?? day(newest?.at)
  const text: StatementText = {
    title: inBoth('资金对账单', 'Statement'),
    facts: [
      [inBoth('会员', 'Member'), name],
      [inBoth('期间', 'Period'), inBoth(`${from} 至 ${to}（北京时间）`, `${from} to ${to} (Beijing time)`)],
      [
        inBoth('钱包', 'Wallet'),
        choice.wallet ? walletWords[choice.wallet] : inBoth('全部钱包', 'All wallets'),
      ],
      [inBoth('生成时间', 'Made at'), timeText(now)],
      [
        inBoth('笔数', 'Lines'),
        isCut
          ? inBoth(
              `最近 ${lines.length} 笔，更早的请缩小日期或导出 CSV`,
              `The latest ${lines.length}; for older ones choose fewer days or export CSV`,
            )
          : inBoth(`${lines.length} 笔`, `${lines.length}`),
      ],
      ...sumFacts(lines, unit, rate),
    ],
    head: [
      inBoth('时间', 'Time'),
      inBoth('钱包', 'Wallet'),
      inBoth('类型', 'Type'),
      inBoth('说明', 'Note'),
      inBoth('金额', 'Amount'),
      inBoth('余额', 'Balance'),
      inBoth('状态', 'State'),
    ],
    rows: lines.map(rowOf),
    foot: site,
    page: inBoth('第 # 页', 'Page #'),
    nothing: inBoth('这段时间没有资金变动', 'Nothing moved in this time'),
  }
  return valueIn(language, text)
}

function rowOf(line: StatementLine): string[] {
  const { note, state } = lineOf(line)
  return [
    timeText(line.at.getTime()),
    walletWords[line.wallet],
    kindWords[line.kind],
    note,
    formatAmount(line.amount, line.currency),
    line.balanceAfter === undefined ? '' : formatAmount(line.balanceAfter, line.currency),
    state === 'pending' ? inBoth('冻结中', 'Held') : inBoth('成功', 'Done'),
  ]
}

interface Sum {
  readonly into: bigint
  readonly out: bigint
}

/** Sums of money in and out in a currency; held money has not moved and is left out. */
function sumOf(lines: readonly StatementLine[], currency: Currency): Sum {
  let [into, out] = [0n, 0n]
  for (const line of lines) {
    if (line.currency !== currency || lineOf(line).state === 'pending') continue
    if (line.amount > 0n) into += line.amount
    else out -= line.amount
  }
  return { into, out }
}

const inOut = ({ into, out }: Sum, currency: Currency) => {
  const [plus, minus] = [formatAmount(into, currency), formatAmount(out, currency)]
  return inBoth(`收入 ${plus}，支出 ${minus}`, `In ${plus}, out ${minus}`)
}

/** Sums of each currency, and the total in the member's currency when the other one was used too. */
function sumFacts(lines: readonly StatementLine[], unit: Currency, rate: UsdtRate): [string, string][] {
  const used = currencies.filter((currency) => lines.some((line) => line.currency === currency))
  const facts = used.map((currency): [string, string] => [currency, inOut(sumOf(lines, currency), currency)])
  if (used.every((currency) => currency === unit)) return facts
  const together = (pick: (sum: Sum) => bigint) =>
    used.reduce(
      (total, currency) =>
        total + exchange(pick(sumOf(lines, currency)), currency, unit, rate.tenThousandths, 'down'),
      0n,
    )
  const total = { into: together(({ into }) => into), out: together(({ out }) => out) }
  const [price, since] = [formatRate(rate.tenThousandths), timeText(rate.since)]
  const at = inBoth(`（1 USDT = ¥${price}，${since} 起）`, ` (1 USDT = ¥${price}, since ${since})`)
  return [...facts, [inBoth(`合计折 ${unit}`, `Together in ${unit}`), `${inOut(total, unit)}${at}`]]
}

/** In the bundle the worker is a file beside this one; from source, tsx loads it. */
function startWorker(workerData: StatementText): Worker {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./statement-pdf.worker.js', import.meta.url), { workerData })
  const entry = new URL('./statement-pdf.worker.ts', import.meta.url).href
  const run = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(entry)}) })`
  return new Worker(run, { eval: true, workerData })
}

function draw(text: StatementText): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const worker = startWorker(text)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the statement was not drawn')))
  })
}
