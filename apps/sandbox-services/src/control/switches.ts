/** Behaviour of a service: normal, late, refusing every request, or not answering at all. */
export const behaviours = ['normal', 'late', 'failing', 'away'] as const
export type Behaviour = (typeof behaviours)[number]

/** Every service with a switch for simulated faults. */
export const switchable = ['sms', 'mail', 'geetest'] as const
export type Switchable = (typeof switchable)[number]

/** Delay of a late service, ms. */
export const lateMs = 15_000

/** One switch for each service; all are normal at the start. */
export class Switches {
  readonly #set = new Map<Switchable, Behaviour>()

  of(service: Switchable): Behaviour {
    return this.#set.get(service) ?? 'normal'
  }
  turn(service: Switchable, behaviour: Behaviour): void {
    this.#set.set(service, behaviour)
  }
}
