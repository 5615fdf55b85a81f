// Helpers of all commands here: print a step, run a program, fail with one clear sentence.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
export const bin = (name) => join(root, 'node_modules', '.bin', name)

/** An error whose message is the one sentence that the person needs. */
export class Sentence extends Error {}

const startedAt = Date.now()
const elapsed = () => `${((Date.now() - startedAt) / 1000).toFixed(1).padStart(6)} s`

export function say(text) {
  process.stderr.write(`[${elapsed()}] ${text}\n`)
}

/** Runs a step, prints a sign of progress every ten seconds, and prints its duration. */
export async function step(title, work) {
  say(`${title} …`)
  const from = Date.now()
  const alive = setInterval(() => say(`${title}: still working`), 10_000)
  try {
    const result = await work()
    say(`${title}: done in ${((Date.now() - from) / 1000).toFixed(1)} s`)
    return result
  } finally {
    clearInterval(alive)
  }
}

/**
 * Runs a program to its end. `quiet` holds its output back and prints it only when it fails. Rejects with a Sentence
 * naming the program and its exit code.
 */
export function run(command, args, { quiet = false, env = {}, cwd = root, sentence } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    const output = []
    child.stdout?.on('data', (chunk) => output.push(chunk))
    child.stderr?.on('data', (chunk) => output.push(chunk))
    child.on('error', (error) => reject(new Sentence(`${command} could not be started: ${error.message}`)))
    child.on('exit', (code, signal) => {
      if (code === 0) return resolve(Buffer.concat(output).toString())
      if (quiet) process.stdout.write(Buffer.concat(output))
      reject(new Sentence(sentence ?? `${command} ${args.join(' ')} ended with ${signal ?? `code ${code}`}.`))
    })
  })
}

/** The main function of a command: prints the sentence of a failure and sets the exit code. */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0
  } catch (error) {
    process.stderr.write(`\n${error instanceof Sentence ? error.message : (error.stack ?? error)}\n`)
    process.exitCode = 1
  }
}
