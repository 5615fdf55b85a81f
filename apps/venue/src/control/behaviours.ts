/**
 * Simulated faults of a hall, as known from real venues. `late`: answers after four seconds. `lost`: executes and
 * never answers. `failing`: answers 500 before doing anything. `away`: never answers. `maintenance`: queries are
 * answered 503, transfers are refused finally. `cny-only`: transfers in another currency are refused finally.
 * `done-503`, `done-404`, `done-garbage`: executes, and a proxy in between answers so.
 */
export const behaviours = [
  'normal',
  'late',
  'lost',
  'failing',
  'away',
  'maintenance',
  'cny-only',
  'done-503',
  'done-404',
  'done-garbage',
] as const
export type Behaviour = (typeof behaviours)[number]

export class Behaviours {
  readonly #of = new Map<string, Behaviour>()
  #until: number | undefined

  of(hall: string): Behaviour {
    return this.#of.get(hall) ?? 'normal'
  }

  /** `until`: when maintenance is expected to end. */
  set(hall: string, behaviour: Behaviour, until?: number): void {
    this.#of.set(hall, behaviour)
    this.#until = until
  }

  get until(): number | undefined {
    return this.#until
  }
}
