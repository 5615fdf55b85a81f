import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Order {
  readonly order: string
  readonly outNo: string
  readonly cents: string
  state: 'open' | 'paid'
}

export const secret = 'paylane-secret-of-a-test'
export const merchant = '880017'

/** The signature of the company, written from its manual and not from the adapter. */
function signed(fields: Readonly<Record<string, string>>): string {
  const text = Object.entries(fields)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const sign = createHmac('sha256', secret).update(text).digest('hex').toUpperCase()
  return new URLSearchParams({ ...fields, sign }).toString()
}

async function formOf(request: IncomingMessage): Promise<Record<string, string>> {
  let body = ''
  for await (const part of request) body += String(part)
  return Object.fromEntries(new URLSearchParams(body))
}

/** A stand-in for Paylane. `notify` sends a webhook to the merchant. */
export async function runCompany(notify: (body: string) => Promise<void>, port = 0) {
  const orders = new Map<string, Order>()
  let isAway = false
  let transactions = 0

  const server = createServer((request, response) => {
    const send = (status: number, content: object) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(content))
    }
    void answer(request, send)
  })

  async function answer(request: IncomingMessage, send: (status: number, content: object) => void) {
    const fields = await formOf(request)
    if (isAway) return send(500, { message: 'maintenance' })
    const [, paid] = /^\/pay\/(PL\d+)$/.exec(request.url ?? '') ?? []
    if (paid !== undefined) {
      await pay(paid)
      return send(200, {})
    }
    const { sign, ...rest } = fields
    if (new URLSearchParams(signed(rest)).get('sign') !== sign) return send(200, { code: 3 })
    const { order: id, out_no: outNo = '', cents = '' } = fields
    const known = [...orders.values()].find((each) => each.order === id || each.outNo === outNo)
    if (request.url === '/api/find')
      return known ? send(200, { ...known, url: urlOf(known) }) : send(200, { code: 9 })
    if (known !== undefined) return send(200, { code: 17 })
    const order: Order = { order: `PL${1000 + orders.size}`, outNo, cents, state: 'open' }
    orders.set(order.order, order)
    return send(200, { code: 0, order: order.order, url: urlOf(order) })
  }

  async function pay(id: string): Promise<void> {
    const order = orders.get(id)
    if (order === undefined || order.state === 'paid') return
    order.state = 'paid'
    const time = String(Math.floor(Date.now() / 1000))
    const about = { merchant, order: order.order, out_no: order.outNo, cents: order.cents, time }
    await notify(signed({ event: 'paid', transaction: `T${(transactions += 1)}`, ...about }))
    await notify(signed({ event: 'refund-possible', ...about }))
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const urlOf = ({ order }: Order) => `${url}/pay/${order}`

  return {
    url,
    pay,
    setAway: (next: boolean) => void (isAway = next),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
