import { fork, type ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CallError } from '@grandstand/contract'
import { chatRoomNo, type ChatRoomNo } from '@grandstand/contract/chat'
import { createApi, type Api, type ApiOptions } from '@grandstand/wire/client'
import { createIdentityPem, identityFromPem } from '@grandstand/wire/server'
import { build } from 'vite'
import { startRedis } from '../../../http/testing/redis.ts'
import { copyEmbedded, createOnServer } from '../../../kernel/testing/templates.ts'

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Retries with the same uuid until an answer comes. */
export async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      const kinds = ['network', 'line', 'degraded', 'timeout', 'envelope', 'bad-answer']
      if (!(error instanceof CallError) || !kinds.includes(error.kind)) throw error
      await pause(30)
    }
  }
}

async function onFolder() {
  const dataDir = await copyEmbedded('migrated')
  return { dataDir, drop: () => Promise.resolve(rmSync(dataDir, { recursive: true, force: true })) }
}

/**
 * Chat nodes as processes of one built file, on one database and with the same identity. With a PostgreSQL server
 * (`TEST_DATABASE_URL`) they also share a Redis, and several may run at once.
 */
export async function openChatNodes(talkers: readonly string[]) {
  const server = process.env['TEST_DATABASE_URL']
  const identityPem = createIdentityPem()
  const { publicKey } = identityFromPem(identityPem)
  const built = fileURLToPath(new URL(`../../../../node_modules/.chat-node-${process.pid}`, import.meta.url))
  const children = new Set<ChildProcess>()
  const redis = server === undefined ? undefined : await startRedis()
  const env: Record<string, string> = {
    IDENTITY: identityPem,
    TALKERS: talkers.join(','),
  }
  const database = await (server === undefined ? onFolder() : createOnServer(server, 'migrated'))
  if ('url' in database) env['DATABASE_URL'] = database.url
  else env['DATA_DIR'] = database.dataDir
  if (redis !== undefined) env['REDIS_URL'] = redis.url

  // A single bundled file starts much faster than about a hundred modules.
  await build({
    configFile: false,
    logLevel: 'silent',
    root: fileURLToPath(new URL('../../../..', import.meta.url)),
    ssr: { noExternal: [/^@grandstand\//] },
    build: {
      ssr: fileURLToPath(new URL('chat-node.ts', import.meta.url)),
      outDir: built,
      emptyOutDir: true,
    },
  })

  const message = (child: ChildProcess): Promise<unknown> =>
    new Promise((resolve, reject) => {
      child.once('message', resolve)
      child.once('exit', (code) => reject(new Error(`the node ended: ${code}`)))
    })

  return {
    hasSeveral: server !== undefined,

    /** Starts a node that has loaded its code and waits for the message to listen. */
    async spare(port: number): Promise<ChildProcess> {
      const child = fork(join(built, 'chat-node.js'), {
        env: { ...process.env, ...env, PORT: String(port) },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      // Sending to a killed process emits an error, which is ignored; `message` rejects when the process exits.
      child.on('error', () => {})
      children.add(child)
      await message(child)
      return child
    },

    /** Lets the node listen and returns the room that all nodes have. */
    async listen(child: ChildProcess): Promise<ChatRoomNo> {
      const listening = message(child)
      child.send('listen')
      return chatRoomNo.parse(await listening)
    },

    async kill(child: ChildProcess): Promise<void> {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await gone
      children.delete(child)
    },

    apiAt: (port: number, talker?: string, options: Partial<ApiOptions> = {}): Api =>
      createApi({
        origins: [`http://127.0.0.1:${port}`],
        gatewayPublicKey: publicKey,
        build: '250514',
        deviceId: `device-${talker ?? 'reader'}`,
        token: () => (talker === undefined ? undefined : `token-${talker}`),
        ...options,
      }),

    async close(): Promise<void> {
      for (const child of children) child.kill('SIGKILL')
      rmSync(built, { recursive: true, force: true })
      await database.drop()
      await redis?.close()
    },
  }
}
export type ChatNodes = Awaited<ReturnType<typeof openChatNodes>>
