import { expect, test } from 'vitest'
import { openMemoryStore } from './store.ts'

test('a statement that failed works again at its next use', () => {
  const store = openMemoryStore()
  store.run('create table held (id integer primary key, amount integer not null check (amount >= 0)) strict')
  const add = (id: number, amount: bigint) => store.run('insert into held values (?, ?)', [id, amount])
  const grow = () => store.all('update held set amount = amount + 9000000000000000000 returning amount')
  add(1, 0n)
  expect(() => add(1, 5n)).toThrow('UNIQUE')
  add(2, 0n)
  grow()
  // A sum beyond 64 bits.
  for (const _try of [1, 2]) expect(grow).toThrow('cannot store REAL')
  store.run('update held set amount = 1')
  expect(grow()).toHaveLength(2)
  store.close()
})
