/**
 * Batches concurrent reads: questions that arrive during a read wait and go together in the next one. The number of
 * questions in a read grows with the load, and no question waits for a timer. Every answer is read after its question
 * was asked.
 * @param read answers all questions in their order; its error is passed to each of them
 * @param most questions in one read
 * @param restMs least time between the starts of two reads, which makes them fewer and larger under load; the first
 * after a quiet time starts immediately
 */
export function gather<Question, Answer>(
  read: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  { most = 256, restMs = 0 } = {},
): (question: Question) => Promise<Answer> {
  interface Waiting {
    readonly question: Question
    readonly resolve: (answer: Answer) => void
    readonly reject: (error: unknown) => void
  }
  const waiting: Waiting[] = []
  let isRunning = false
  let isScheduled = false
  let begunAt = -Infinity

  async function run(batch: readonly Waiting[]): Promise<void> {
    isRunning = true
    begunAt = performance.now()
    try {
      const answers = await read(batch.map(({ question }) => question))
      if (answers.length !== batch.length)
        throw new Error(`${batch.length} questions had ${answers.length} answers`)
      // `length` was checked above.
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
    const begin = () => {
      isScheduled = false
      void run(waiting.splice(0, most))
    }
    const restLeftMs = restMs - (performance.now() - begunAt)
    if (restLeftMs > 0) setTimeout(begin, restLeftMs)
    else setImmediate(begin)
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      schedule()
    })
}
