/** Runs tasks with the same key one after the other, in the order in which they came; others do not wait for them. */
export function createOneByOne() {
  const newest = new Map<string, Promise<unknown>>()

  return async function run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const before = newest.get(key)
    const mine = before === undefined ? task() : before.then(task, task)
    newest.set(key, mine)
    try {
      return await mine
    } finally {
      if (newest.get(key) === mine) newest.delete(key)
    }
  }
}
