import { CallError, type RoomNo } from '@grandstand/contract'
import type { Logger } from 'pino'
import type { Person } from './person.ts'

interface Needs {
  readonly people: readonly Person[]
  readonly logger: Pick<Logger, 'info' | 'warn'>
  /** 0 to 1. */
  readonly random: () => number
}

/**
 * Lets random members of the demonstration chat and give gifts. A refusal, such as a mute or slow mode, is only
 * logged.
 */
export function createCrowd({ people, logger, random }: Needs) {
  const present = [...people]

  async function letSomebody(act: (person: Person) => Promise<unknown>): Promise<void> {
    const person = present[Math.floor(random() * present.length)]
    if (person === undefined) return
    try {
      await act(person)
    } catch (error) {
      if (error instanceof CallError && error.refusal === 'wrong-credentials') {
        present.splice(present.indexOf(person), 1)
        logger.warn({ person: person.name }, 'an account is not there, or has another password')
      } else logger.info({ err: error, person: person.name }, 'somebody could not do what they wanted')
    }
  }

  return {
    say: (roomNo: RoomNo, text: string) => letSomebody((person) => person.say(roomNo, text)),
    give: (roomNo: RoomNo) => letSomebody((person) => person.give(roomNo)),
  }
}
