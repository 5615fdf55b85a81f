import { siteTime } from '@grandstand/contract/site-day'
import { inBoth, textIn, type Language } from '@grandstand/contract/house-text'
import { formatAmount } from '@grandstand/money'
import type { StatementChoice, StatementLine, Wallets } from '../service.ts'
import { lineOf } from '../view.ts'
import { kindWords, walletWords } from './words.ts'

/** Lines of one part: about 300 KB, one page of the database's work, and far below the limit of a sealed answer. */
const linesInPart = 2000

const head = [
  inBoth('时间', 'Time'),
  inBoth('钱包', 'Wallet'),
  inBoth('类型', 'Type'),
  inBoth('说明', 'Note'),
  inBoth('币种', 'Currency'),
  inBoth('金额', 'Amount'),
  inBoth('余额', 'Balance'),
  inBoth('状态', 'State'),
  inBoth('单号', 'Number'),
]

/** Writes a cell that no spreadsheet interprets as a formula, quoted where necessary. */
export function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Time in Asia/Shanghai, as in 2026-11-21 21:46:58, whatever the server's zone is. */
export function timeText(ms: number): string {
  return siteTime(ms).replace('T', ' ')
}

function row(line: StatementLine, language: Language): string {
  const { note, reference, state } = lineOf(line)
  const cells = [
    timeText(line.at.getTime()),
    walletWords[line.wallet],
    kindWords[line.kind],
    cell(textIn(language, note)),
    line.currency,
    // Written as numbers, so that a spreadsheet can add them up; a minus before digits is no formula.
    formatAmount(line.amount, line.currency),
    line.balanceAfter === undefined ? '' : formatAmount(line.balanceAfter, line.currency),
    state === 'pending' ? inBoth('冻结中', 'Held') : inBoth('成功', 'Done'),
    cell(reference ?? line.transferId),
  ]
  return textIn(language, cells.join(','))
}

/** One part of the statement as CSV (RFC 4180, UTF-8 with a byte order mark, so that spreadsheets read Chinese). */
export async function csvPart(
  wallets: Wallets,
  memberId: string,
  choice: StatementChoice,
  before: string | undefined,
  language: Language,
): Promise<{ readonly text: string; readonly count: number; readonly next?: string }> {
  const page = await wallets.statement(memberId, { ...choice, before, limit: linesInPart })
  const rows = page.lines.map((line) => row(line, language))
  const lines = before === undefined ? [`\uFEFF${textIn(language, head.join(','))}`, ...rows] : rows
  return {
    text: lines.map((line) => `${line}\r\n`).join(''),
    count: rows.length,
    ...(page.before !== undefined && { next: page.before }),
  }
}
