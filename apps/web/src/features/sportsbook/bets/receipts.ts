import type { CheckOutcome, ReceiptCheck } from '@grandstand/betting/bet-log'
import { receiptFile, type ReceiptFile } from '@grandstand/contract/sportsbook'

const words: Record<string, string> = {
  accepted: '成交',
  'cashed-out': '已提前结算',
  settled: '结算',
  'settled-anew': '改判',
}

function factsOf(body: string): Partial<Record<string, unknown>> {
  try {
    const facts: unknown = JSON.parse(body)
    return typeof facts === 'object' && facts !== null ? facts : {}
  } catch {
    return {}
  }
}

/** The kind of receipt in a word. */
export function receiptWord(body: string): string {
  const { what } = factsOf(body)
  return (typeof what === 'string' && words[what]) || '凭证'
}

/** The receipt's kind with the bet's number in readable form, or with the entry's position when it has no number. */
export function receiptTitle(body: string, seq: number): string {
  const { number } = factsOf(body)
  return `${receiptWord(body)} · ${typeof number === 'string' ? number : `第 ${seq} 条`}`
}

/** Parses a receipt file from pasted or opened text; undefined for anything else. */
export function readReceipts(text: string): ReceiptFile | undefined {
  try {
    const read = receiptFile.safeParse(JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

/** Text on the page for what each check proves. */
export const checkWords: Record<ReceiptCheck, string> = {
  contents: '内容和它的 SHA-256 一致',
  signature: '平台用自己的密钥签过这个 SHA-256',
  day: '它在当天的日志里',
  'root-signature': '当天日志的根由平台签名公布',
}

export const outcomeWords: Record<CheckOutcome, string> = {
  right: '对',
  wrong: '不对',
  open: '当天结束后公布',
  unable: '这个浏览器不支持 Ed25519，可用命令行验证',
  skipped: '没有检查',
}

/** The verdict on one receipt. */
export function verdictOf(outcomes: Record<ReceiptCheck, CheckOutcome>): 'right' | 'wrong' | 'unable' {
  const all = Object.values(outcomes)
  if (all.includes('wrong')) return 'wrong'
  return all.includes('unable') ? 'unable' : 'right'
}
