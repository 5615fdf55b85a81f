import { openStore } from '../../store/store.ts'
import { OwnBook } from '../own-book.ts'

/** Writes to the book in the folder it is given, and kills itself in the middle of a transaction. */
const store = openStore(process.argv[2]!)
const book = new OwnBook(store)
const line = { hall: 'egame', player: 'a', kind: 'deposit', currency: 'CNY' } as const
book.write({ ...line, id: 'committed', amount: 700n })
store.transaction(() => {
  book.write({ ...line, id: 'open', amount: 100n })
  process.kill(process.pid, 'SIGKILL')
})
