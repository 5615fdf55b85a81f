import type { Logger } from 'pino'

/** @returns what logs a round that cannot go on; pino writes a thrown error only under `err` */
export const failedRounds =
  (logger: Logger) =>
  (round: string, error: unknown): void =>
    logger.error({ round, err: error }, 'a round cannot go on')
