import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { RoomCompany } from './company.ts'

/** Opens sessions of so many players, each with this much money in fen. @returns their tokens */
export async function seatAll(company: RoomCompany, players: number, fen: bigint): Promise<string[]> {
  const tokens: string[] = []
  const atOnce = 20
  while (tokens.length < players)
    tokens.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(atOnce, players - tokens.length) }, (_, n) =>
          company.seat(`player-of-room-${tokens.length + n}`, fen),
        ),
      )),
    )
  return tokens
}

/** Starts a process of a crowd, and waits until it says that it is there. */
export async function start(file: URL, ...words: readonly (number | string)[]): Promise<ChildProcess> {
  const child = fork(fileURLToPath(file), words.map(String), {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  })
  await once(child, 'message')
  return child
}

/** What a process has seen until now. */
export async function report(child: ChildProcess): Promise<unknown> {
  child.send('report')
  const [answer] = (await once(child, 'message')) as [unknown]
  return answer
}
