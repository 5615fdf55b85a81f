/**
 * Simulated faults, as known from real venues. `late`: answers the operator after four seconds. `lost`: executes and
 * never answers. `failing`: answers 500 before doing anything. `away`: never answers. `maintenance`: transfers in, new
 * sessions and bets are refused finally. `cny-only`: transfers in another currency are refused finally. `done-503`,
 * `done-404`, `done-garbage`: executes, and a proxy in between answers so.
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

/** How the company behaves now. */
export class Behaviours {
  #now: Behaviour = 'normal'
  #until: number | undefined

  get now(): Behaviour {
    return this.#now
  }

  get isInMaintenance(): boolean {
    return this.#now === 'maintenance'
  }

  /** When maintenance is expected to end. */
  get until(): number | undefined {
    return this.#until
  }

  set(behaviour: Behaviour, until?: number): void {
    this.#now = behaviour
    this.#until = until
  }
}
