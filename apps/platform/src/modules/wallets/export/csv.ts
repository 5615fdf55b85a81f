import { formatAmount } from '@grandstand/money'
import type { StatementChoice, StatementLine, Wallets } from '../service.ts'
import { lineOf } from '../view.ts'
import { kindWords, walletWords } from './words.ts'

/** Lines of one part: about 300 KB, a page of the database's work, and far from what a seal may hold. */
const linesInPart = 2000

const head = ['时间', '钱包', '类型', '说明', '币种', '金额', '余额', '状态', '单号']

/** A cell that no spreadsheet takes for a formula, quoted where it must be. */
export function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** 2026-11-21 21:46:58 in Asia/Shanghai, whatever the server's zone is. */
export function timeText(ms: number): string {
  return new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}

function row(line: StatementLine): string {
  const { note, reference, state } = lineOf(line)
  const cells = [
    timeText(line.at.getTime()),
    walletWords[line.wallet],
    kindWords[line.kind],
    cell(note),
    line.currency,
    // Numbers, not text: a spreadsheet adds them up, and a minus before digits is no formula.
    formatAmount(line.amount, line.currency),
    line.balanceAfter === undefined ? '' : formatAmount(line.balanceAfter, line.currency),
    state === 'pending' ? '冻结中' : '成功',
    cell(reference ?? line.transferId),
  ]
  return cells.join(',')
}

/** One part of the statement as CSV (RFC 4180, UTF-8 with its mark, so that spreadsheets read Chinese). */
export async function csvPart(
  wallets: Wallets,
  memberId: string,
  choice: StatementChoice,
  before: string | undefined,
): Promise<{ readonly text: string; readonly count: number; readonly next?: string }> {
  const page = await wallets.statement(memberId, { ...choice, before, limit: linesInPart })
  const rows = page.lines.map(row)
  const lines = before === undefined ? [`\uFEFF${head.join(',')}`, ...rows] : rows
  return {
    text: lines.map((line) => `${line}\r\n`).join(''),
    count: rows.length,
    ...(page.before !== undefined && { next: page.before }),
  }
}
