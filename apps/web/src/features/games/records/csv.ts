import type { RecordRound, RecordSession } from '@grandstand/contract/games'
import { siteTime } from '@grandstand/contract/site-day'
import { formatAmount } from '@grandstand/money'

const head = ['结束时间', '场馆', '游戏', '局号', '币种', '投入', '返还', '净额', '倍数', '状态', '编号']

/** Writes a cell that no spreadsheet interprets as a formula, quoted where necessary. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

const stateOf = ({ isVoid, version }: RecordRound): string =>
  isVoid ? '作废' : version > 1 ? '更正过' : '正常'

/** The byte order mark lets spreadsheets read Chinese (RFC 4180). */
export const csvHead = (): string => `\uFEFF${head.join(',')}\r\n`

/** A round as a line; its time is the site's, its amounts are numbers that a spreadsheet can add up. */
export function csvLine({ venueName }: Pick<RecordSession, 'venueName'>, round: RecordRound): string {
  const { staked, returned, net } = round
  const cells = [
    siteTime(round.endedAt).replace('T', ' '),
    cell(venueName),
    cell(round.gameName),
    String(round.number),
    staked.currency,
    formatAmount(staked.minor, staked.currency),
    formatAmount(returned.minor, returned.currency),
    formatAmount(net.minor, net.currency),
    (round.multiplier / 10_000).toFixed(4),
    stateOf(round),
    cell(round.id),
  ]
  return `${cells.join(',')}\r\n`
}
