import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createChatter, type Chatter } from './chatter/chatter.ts'
import type { Config } from './config.ts'
import { createCrowd } from './crowd.ts'
import { createFollowedMatches } from './followed-matches.ts'
import { createPerson } from './person.ts'
import type { Room } from './room.ts'
import { openVisitor } from './visitor.ts'

/** Number of accounts (`demochat01` and on) that the platform creates for the demonstration. */
const castSize = 40
/** How often the list of rooms is refetched, and how often the rooms with viewers, ms. */
const roomsEveryMs = 20_000
const lookEveryMs = 2_000
const stepEveryMs = 500
/** Pause after a failed request, for example while the platform restarts. */
const pauseMs = 3_000

/** Starts the simulated members, who chat and give gifts in rooms that have viewers. */
export function openPeople(config: Config, logger: Logger) {
  const visitor = openVisitor(config)
  const stopping = new AbortController()
  const { random } = Math
  let rooms: readonly Room[] = []
  let peopled: readonly Room[] = []

  const people = Array.from({ length: castSize }, (_, at) =>
    createPerson(config, `demochat${String(at + 1).padStart(2, '0')}`, random),
  )
  const matches = createFollowedMatches({
    visitor,
    onNews: (...told) => chatter.happened(...told),
    onError: (error) => logger.info({ err: error }, 'a match could not be read'),
    random,
  })
  const chatter: Chatter = createChatter({
    ...createCrowd({ people, logger, random }),
    clock: visitor,
    peopledRooms: () => peopled,
    match: matches.sides,
    random,
  })

  async function look(): Promise<void> {
    peopled = await visitor.peopled(rooms)
    matches.follow(peopled.flatMap(({ matchId }) => matchId ?? []))
  }
  async function readRooms(): Promise<void> {
    rooms = await visitor.rooms()
  }
  async function every(ms: number, work: () => Promise<void>): Promise<void> {
    const { signal } = stopping
    while (!signal.aborted) {
      let wait = ms
      try {
        await work()
      } catch (error) {
        logger.info({ err: error }, 'the site could not be read')
        wait = Math.max(ms, pauseMs)
      }
      await sleep(wait, undefined, { signal }).catch(() => {})
    }
  }

  return {
    start(): void {
      void every(roomsEveryMs, readRooms)
      void every(lookEveryMs, look)
      void every(stepEveryMs, () => chatter.step())
    },
    close(): void {
      stopping.abort()
      visitor.close()
    },
  }
}
