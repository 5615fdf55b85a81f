/** The value of `--minutes N`, or `otherwise` where it is not given. Throws below `least`. */
export function minutesOf<T extends number | undefined>(
  options: readonly string[],
  otherwise: T,
  least = 0.01,
): number | T {
  const at = options.indexOf('--minutes')
  if (at < 0) return otherwise
  const minutes = Number(options[at + 1])
  if (!(minutes >= least)) throw new Error(`--minutes wants ${least} or more`)
  return minutes
}
