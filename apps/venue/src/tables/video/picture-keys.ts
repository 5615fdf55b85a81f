import { randomBytes } from 'node:crypto'
import { derived, secretNamed } from '../../fairness/secrets.ts'
import type { Store } from '../../store/store.ts'
import type { Source } from './pictures.ts'

const nameOf = (table: string) => `camera ${table}`

/** Stream keys of tables. That of the studio follows from a secret; that of a camera is given to people and renewed. */
export class PictureKeys {
  readonly #store: Store
  readonly #known = new Map<string, string>()

  constructor(store: Store) {
    this.#store = store
  }

  readonly of = (table: string, source: Source): string => {
    const name = `${source} ${table}`
    const known = this.#known.get(name) ?? this.#make(table, source)
    this.#known.set(name, known)
    return known
  }

  /** Gives a table's cameras another key; who sends with the former one is refused the next time. */
  renew(table: string): string {
    this.#store.run('update secret set value = ? where name = ?', [
      randomBytes(32).toString('hex'),
      nameOf(table),
    ])
    this.#known.delete(nameOf(table))
    return this.of(table, 'camera')
  }

  #make(table: string, source: Source): string {
    const secret = secretNamed(this.#store, source === 'camera' ? nameOf(table) : 'studio')
    return `${table}-${derived(secret, source, table).slice(0, 32)}`
  }
}
