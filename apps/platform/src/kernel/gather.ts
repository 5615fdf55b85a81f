/**
 * Reads for many at once: what is asked while a read is on its way waits and goes together in the next one, so reads
 * grow with the load and nobody waits for a timer. Every answer was read after its question was asked.
 *
 * @param read answers all questions in their order; what it throws is thrown to each of them
 * @param most questions in one read
 */
export function gather<Question, Answer>(
  read: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  most = 256,
): (question: Question) => Promise<Answer> {
  interface Waiting {
    readonly question: Question
    readonly resolve: (answer: Answer) => void
    readonly reject: (error: unknown) => void
  }
  const waiting: Waiting[] = []
  let isRunning = false
  let isScheduled = false

  async function run(batch: readonly Waiting[]): Promise<void> {
    isRunning = true
    try {
      const answers = await read(batch.map(({ question }) => question))
      if (answers.length !== batch.length)
        throw new Error(`${batch.length} questions had ${answers.length} answers`)
      // The lengths are the same.
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      isRunning = false
      schedule()
    }
  }

  function schedule(): void {
    if (isScheduled || waiting.length === 0 || isRunning) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      void run(waiting.splice(0, most))
    })
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      schedule()
    })
}
