/** What a group needs of its store. */
interface Transactions {
  transaction<T>(work: () => T): T
  attempt<T>(work: () => T): T
}

interface Member {
  /** Runs within the transaction. */
  run(): void
  /** Called after the commit, or with what made it fail. */
  settle(failure?: { readonly error: unknown }): void
}

/** Commits the work of all callers of one turn of the event loop together, so that they share one fsync. */
export class GroupCommit {
  readonly #store: Transactions
  #members: Member[] = []

  constructor(store: Transactions) {
    this.#store = store
  }

  /** Resolves after the commit. A member that throws is undone alone. */
  add<T>(work: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let settle: () => void = () => {}
      if (this.#members.length === 0) setImmediate(() => this.commit())
      this.#members.push({
        run: () => {
          try {
            const result = this.#store.attempt(work)
            settle = () => resolve(result)
          } catch (error) {
            settle = () => reject(error)
          }
        },
        settle: (failure) => (failure === undefined ? settle() : reject(failure.error)),
      })
    })
  }

  commit(): void {
    const members = this.#members
    if (members.length === 0) return
    this.#members = []
    let failure: { readonly error: unknown } | undefined
    try {
      this.#store.transaction(() => {
        for (const member of members) member.run()
      })
    } catch (error) {
      failure = { error }
    }
    for (const member of members) member.settle(failure)
  }
}
