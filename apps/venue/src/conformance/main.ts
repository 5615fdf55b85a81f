import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { signerOf } from '../fairness/secrets.ts'
import { runCases, type Verdict } from './kit.ts'
import { ourGames } from './our-games.ts'
import { startChaosProxy } from './proxy.ts'
import { ReferenceBook } from './reference-book.ts'
import { startReferenceOperator } from './reference-operator.ts'
import { VenueBench } from './venue-bench.ts'
import { seamlessVenueCases, transferVenueCases } from './venue-cases.ts'
import { WalletBench } from './wallet-bench.ts'
import { walletCases } from './wallet-cases.ts'

const usage = `npm run conformance -- keys
  prints a fresh secret of the kit and its public key
npm run conformance -- wallet URL --secret HEX --key KEY --launch COMMAND [--end-session COMMAND]
  tests the wallet of an operator: URL is what it gave this venue, KEY its public key, and the secret's public key is
  the venue's. COMMAND, or an http address in its place, says a launch code of a fresh player with at least 1,000 times the least stake; that of --end-session
  gets the player as its last argument.
npm run conformance -- venue URL --secret HEX [--port N] [--key KEY]
  tests a games company: it has the secret's public key as OPERATOR_KEY, and
  http://127.0.0.1:N/venue-wallet/v1/kit as OPERATOR_URL (N is 8490 unless said).
`

class Mistake extends Error {}

function optionOf(words: readonly string[], name: string): string | undefined {
  const at = words.indexOf(`--${name}`)
  return at < 0 ? undefined : words[at + 1]
}

function neededOf(words: readonly string[], name: string): string {
  const value = optionOf(words, name)
  if (value === undefined) throw new Mistake(`--${name} is missing.\n${usage}`)
  return value
}

const run = promisify(execFile)
/**
 * Runs a command of the person who tests, and returns what it prints; or asks an http address, with the last word at the
 * end of its path.
 */
async function told(command: string, ...more: readonly string[]): Promise<string> {
  if (!/^https?:/.test(command))
    return (await run('sh', ['-c', `${command} "$@"`, 'sh', ...more])).stdout.trim()
  const answer = await fetch([command, ...more].join('/'))
  if (!answer.ok) throw new Error(`${command} answers ${answer.status}: ${await answer.text()}`)
  return (await answer.text()).trim()
}

function printed({ row, title, result, reason }: Verdict): void {
  const mark = { passed: 'passed   ', failed: 'FAILED   ', 'not tried': 'not tried' }[result]
  process.stdout.write(`${mark}  ${row.padEnd(5)} ${title}${reason === undefined ? '' : `: ${reason}`}\n`)
}

const secretOf = (words: readonly string[]) => Buffer.from(neededOf(words, 'secret'), 'hex')

async function testWallet(address: string, words: readonly string[]): Promise<Verdict[]> {
  const launch = neededOf(words, 'launch')
  const end = optionOf(words, 'end-session')
  const bench = new WalletBench({
    address,
    operatorKey: neededOf(words, 'key'),
    signer: signerOf(secretOf(words)),
    launch: () => told(launch),
    ...(end !== undefined && { endSession: async (player: string) => void (await told(end, player)) }),
  })
  return runCases(walletCases, bench, { told: printed })
}

async function testVenue(address: string, words: readonly string[]): Promise<Verdict[]> {
  const secret = secretOf(words)
  const keys = async () =>
    ((await (await fetch(new URL('/keys', address))).json()) as { readonly signature: string }).signature
  const venueKey = optionOf(words, 'key') ?? (await keys())
  const book = new ReferenceBook()
  const operator = await startReferenceOperator({ book, secret, venueKey: () => venueKey })
  const proxy = await startChaosProxy(
    new URL(operator.address).origin,
    Number(optionOf(words, 'port') ?? 8490),
  )
  const bench = new VenueBench({ address, venueKey, signer: signerOf(secret), book, proxy, ...ourGames })
  try {
    const { wallet } = await bench.ask('status', {})
    const cases = wallet === 'seamless' ? seamlessVenueCases : transferVenueCases
    return await runCases(cases, bench, { atOnce: 8, told: printed })
  } finally {
    await proxy.close()
    await operator.close()
  }
}

async function main([what, address = '', ...words]: readonly string[]): Promise<void> {
  if (what === 'keys') {
    const secret = randomBytes(32)
    process.stdout.write(`secret ${secret.toString('hex')}\npublic key ${signerOf(secret).publicKey}\n`)
    return
  }
  if ((what !== 'wallet' && what !== 'venue') || !URL.canParse(address)) throw new Mistake(usage)
  const verdicts = await (what === 'wallet' ? testWallet(address, words) : testVenue(address, words))
  const count = (result: Verdict['result']) => verdicts.filter((verdict) => verdict.result === result).length
  process.stdout.write(
    `${count('passed')} passed, ${count('failed')} failed, ${count('not tried')} not tried\n`,
  )
  if (count('failed') > 0) process.exitCode = 1
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
