import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { openBreakingLine, type BreakingLine } from './breaking-line.ts'
import { readCall, readStatements } from './hops.ts'

const idle = Buffer.from('Z\0\0\0\x05I', 'latin1')
const inside = Buffer.from('Z\0\0\0\x05T', 'latin1')
const asked = (text: string) => Buffer.from(`Q\0\0\0\x01${text}\0`, 'latin1')

describe('the hops of a bet on the line to PostgreSQL', () => {
  it('a hold stands alone; transactions are named by what they read, and their commits apart', () => {
    const reader = readStatements()
    expect(reader.asked(asked('ledger_apply_3'))).toBe('hold')
    expect(reader.asked(asked('begin'))).toBe('other')
    reader.answered(inside)
    expect(reader.asked(asked(`select * from bet where status = 'pending'`))).toBe('acceptance')
    expect(reader.asked(asked('update bet'))).toBe('acceptance')
    expect(reader.asked(asked('commit'))).toBe('commit of acceptance')
    reader.answered(idle)
    expect(reader.asked(asked('commit'))).toBe('other')
  })
})

describe('a line that breaks', () => {
  const open: (Server | BreakingLine)[] = []
  afterEach(async () => {
    for (const each of open.splice(0)) await each.close()
  })

  it('before what is asked arrives, or when it is done', async () => {
    const arrived: string[] = []
    const server = createServer((socket) => {
      socket.on('error', () => {})
      socket.on('data', (bytes) => {
        arrived.push(bytes.toString())
        socket.write('answer')
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const line = await openBreakingLine({
      port: () => (server.address() as AddressInfo).port,
      read: readCall,
      rateOf: () => 1,
    })
    open.push(server, line)
    const ask = (what: string) =>
      new Promise<string>((resolve) => {
        const socket = connect(line.port, '127.0.0.1')
        socket.on('error', () => {})
        socket.once('data', (bytes) => {
          resolve(bytes.toString())
          socket.destroy()
        })
        socket.on('close', () => resolve('broken'))
        socket.write(what)
      })
    expect(await ask('calm')).toBe('answer')
    line.become('breaking')
    for (let n = 0; n < 40; n++) expect(await ask(`${n}`)).toBe('broken')
    const { 'call: never arrived': never = 0, 'call: answer lost': lost = 0 } = line.broke
    expect(never + lost).toBe(40)
    expect(never).toBeGreaterThan(0)
    expect(arrived.length).toBe(1 + lost)
  })
})
