/** How a service behaves: as it should, late, refusing what it is given, or not answering at all. */
export const behaviours = ['normal', 'late', 'failing', 'away'] as const
export type Behaviour = (typeof behaviours)[number]

/** Every service that can be told to misbehave. */
export const switchable = ['sms', 'mail', 'geetest'] as const
export type Switchable = (typeof switchable)[number]

/** How late a late service is, ms. */
export const lateMs = 15_000

/** One switch a service; all are normal until told otherwise. */
export class Switches {
  readonly #set = new Map<Switchable, Behaviour>()

  of(service: Switchable): Behaviour {
    return this.#set.get(service) ?? 'normal'
  }
  turn(service: Switchable, behaviour: Behaviour): void {
    this.#set.set(service, behaviour)
  }
}
