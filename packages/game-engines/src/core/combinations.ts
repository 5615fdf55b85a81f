/** Number of ways to choose `count` of `size`; 0n when there are none. */
export function choose(size: number, count: number): bigint {
  if (count < 0 || count > size) return 0n
  let ways = 1n
  for (let at = 1; at <= count; at += 1) ways = (ways * BigInt(size - count + at)) / BigInt(at)
  return ways
}
