/** A rate in ten-thousandths as a decimal string: 72000 is 7.2000. */
export function formatRate(tenThousandths: bigint): string {
  const digits = tenThousandths.toString().padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}
