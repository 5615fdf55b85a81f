import { randomBytes, timingSafeEqual } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Fastify from 'fastify'
import * as z from 'zod/mini'
import { isUnkeepable } from '../../kernel/operator-command.ts'
import { noSchemas } from '../no-schemas.ts'

/** File with the entry point's address and key for the command line, readable by the platform's own user only. */
export const doorFile = 'operator.json'

/** Large, because lists of banks and programs are long. */
const wordMax = 64 * 1024
const asked = z.strictObject({
  command: z.string().check(z.minLength(1), z.maxLength(64)),
  args: z.array(z.string()).check(z.maxLength(1_000)),
  options: z.record(z.string().check(z.maxLength(32)), z.string()),
})

/** Refusals of a command's word: the code is for programs, the sentence for the operator. */
const wordRefusals = {
  'word-too-long': `A word of it is longer than ${wordMax} characters.`,
  'word-unkeepable': 'A word of it has a character that cannot be kept.',
}

function refusalOfWords({ args, options }: z.output<typeof asked>): keyof typeof wordRefusals | undefined {
  const words = [...args, ...Object.values(options)]
  if (words.some((word) => word.length > wordMax)) return 'word-too-long'
  return words.some(isUnkeepable) ? 'word-unkeepable' : undefined
}

export interface OperatorDoorOptions {
  readonly dataDir: string
  /** Where people log in from the command line of this machine: address and key of the sealed calls. */
  readonly site?: { readonly url: string; readonly gatewayPublicKey: string }
  readonly run: (
    command: string,
    args: readonly string[],
    options: Readonly<Record<string, string>>,
  ) => Promise<unknown>
  /** The sentence for the operator of an expected error; undefined for a bug. */
  readonly sentenceOf: (error: unknown) => string | undefined
  readonly failed: (error: unknown) => void
}

/**
 * The operator's entry point: HTTP on a free loop-back port, authorised by a key that is new at every start and
 * stored in the data folder. Resolves when it listens; `close` removes the key.
 */
export async function openOperatorDoor(options: OperatorDoorOptions): Promise<{ close(): Promise<void> }> {
  const key = randomBytes(32).toString('hex')
  const expected = Buffer.from(`Bearer ${key}`)
  const server = Fastify({ logger: false, bodyLimit: 1024 * 1024, schemaController: noSchemas })
  server.addHook('onRequest', (request, reply, next) => {
    const given = Buffer.from(request.headers.authorization ?? '')
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
    // A browser sends an origin with every POST, and no page may use this entry point, whatever key it has.
    if (!isOurs || request.headers.origin !== undefined) reply.code(403).send({ error: 'Not allowed.' })
    else next()
  })
  server.post('/', async (request, reply) => {
    const input = z.safeParse(asked, request.body)
    if (!input.success) return reply.code(400).send({ error: 'This is no command.' })
    const code = refusalOfWords(input.data)
    if (code !== undefined)
      return reply.code(400).send({ error: `This is no command. ${wordRefusals[code]}`, code })
    const { command, args, options: named } = input.data
    try {
      return await reply.send({ answer: await options.run(command, args, named) })
    } catch (error) {
      const sentence = options.sentenceOf(error)
      if (sentence === undefined) options.failed(error)
      return reply
        .code(sentence === undefined ? 500 : 400)
        .send({ error: sentence ?? 'It failed: see the log.' })
    }
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const file = join(options.dataDir, doorFile)
  rmSync(file, { force: true })
  writeFileSync(file, JSON.stringify({ url: `http://127.0.0.1:${port}/`, key, site: options.site }), {
    mode: 0o600,
  })
  return {
    async close() {
      rmSync(file, { force: true })
      await server.close()
    },
  }
}
