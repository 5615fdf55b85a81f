/** Fen of an amount as screens write it: `¥1,234.50` is 123450n, `−¥20.00` is −2000n. */
export function fenOf(text: string): bigint {
  const match = /([+−]?)¥([\d,]+)\.(\d{2})/.exec(text)
  if (!match) throw new Error(`no amount in "${text}"`)
  const fen = BigInt(`${match[2]?.replaceAll(',', '')}${match[3]}`)
  return match[1] === '−' ? -fen : fen
}

/** Formats fen as screens write it: `¥1,234.50`. */
export function yuan(fen: bigint): string {
  const whole = (fen / 100n).toString().replace(/\B(?=(\d{3})+$)/g, ',')
  return `¥${whole}.${(fen % 100n).toString().padStart(2, '0')}`
}

/** Thousandths of European odds as screens write them: `1.85` is 1850n. */
export function oddsOf(text: string): bigint {
  const match = /(\d+)\.(\d{2,3})/.exec(text)
  if (!match) throw new Error(`no odds in "${text}"`)
  return BigInt(`${match[1]}${match[2]?.padEnd(3, '0')}`)
}

/** The return of a bet by the rules of docs/settlement.md, computed here from the figures on the screen. */
export function returnOf(result: string, stake: bigint, odds: bigint): bigint {
  switch (result) {
    case '赢':
      return (stake * odds) / 1000n
    case '赢半':
      return (stake * odds) / 2000n + stake / 2n
    case '走水':
      return stake
    case '输半':
      return stake / 2n
    case '输':
      return 0n
    default:
      throw new Error(`no such result: ${result}`)
  }
}
