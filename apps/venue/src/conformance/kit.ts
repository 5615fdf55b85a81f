/** One case of the kit. It throws `Found` when the company under test does something else than the protocol says. */
export interface Case<Bench> {
  /** The row of the hostile cases, such as `KW2`; several cases may belong to one. */
  readonly row: string
  readonly title: string
  run(bench: Bench): Promise<void>
}

/** What a company does wrong. */
export class Found extends Error {
  constructor(what: string) {
    super(what)
    this.name = 'Found'
  }
}

/** A case that this bench cannot try, such as one that needs a command which was not given. */
export class NotTried extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'NotTried'
  }
}

export function must(isRight: boolean, what: string): asserts isRight {
  if (!isRight) throw new Found(what)
}

export interface Verdict {
  readonly row: string
  readonly title: string
  readonly result: 'passed' | 'failed' | 'not tried'
  readonly reason?: string
}

/** Runs the cases, so many at once. Each has its own players, so none disturbs another. */
export async function runCases<Bench>(
  cases: readonly Case<Bench>[],
  bench: Bench,
  {
    atOnce = 1,
    told = () => {},
  }: { readonly atOnce?: number; readonly told?: (verdict: Verdict) => void } = {},
): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  const waiting = cases.entries()
  const worker = async () => {
    for (const [index, each] of waiting) {
      const verdict = await verdictOf(each, bench)
      verdicts[index] = verdict
      told(verdict)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return verdicts
}

async function verdictOf<Bench>(each: Case<Bench>, bench: Bench): Promise<Verdict> {
  const { row, title } = each
  try {
    await each.run(bench)
    return { row, title, result: 'passed' }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { row, title, result: error instanceof NotTried ? 'not tried' : 'failed', reason }
  }
}
