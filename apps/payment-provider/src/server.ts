import { createHash } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { Book } from './book.ts'
import type { Config } from './config.ts'
import { createNotifier } from './notifier.ts'
import { merchantId, newOrder, openOrder, stateAt, type Order } from './orders.ts'
import { pageStyle } from './page.ts'
import { payPage } from './pay-page.ts'
import { createPaying, payment } from './payments.ts'
import { createPayouts, newPayout, type Payout } from './payouts.ts'
import { isSignedBy } from './signature.ts'
import { createSpeed, memberActs, newSpeedOrder, otherActs, type SpeedOrder } from './speed.ts'
import { speedPage } from './speed-page.ts'

const styleHash = createHash('sha256').update(pageStyle).digest('base64')
const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`

const sendPage = (reply: FastifyReply, html: string) =>
  reply.header('content-security-policy', pagePolicy).type('text/html; charset=utf-8').send(html)
const sendText = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).type('text/plain; charset=utf-8').send(text)
const formOf = (body: unknown) => Object.fromEntries(new URLSearchParams(String(body)))

type WithId = { Params: { id: string } }

/**
 * The provider: a signed API for the merchant, pages for payers and counterparties, and a switch that makes it
 * unavailable.
 */
export function createServer(config: Config, logger: FastifyBaseLogger): FastifyInstance {
  const server = Fastify({ loggerInstance: logger, bodyLimit: 16_384 })
  const dataDir = config.DATA_DIR
  const orders = new Book<Order>(dataDir, 'deposits')
  const speedOrders = new Book<SpeedOrder>(dataDir, 'speed')
  const notify = createNotifier({
    dataDir,
    webhookUrl: config.WEBHOOK_URL,
    secret: config.SECRET,
    logger,
  })
  const pay = createPaying({ orders, notify, blockMs: config.BLOCK_MS })
  const speed = createSpeed({ orders: speedOrders, notify, otherMs: config.OTHER_SIDE_MS })
  const payouts = createPayouts({
    payouts: new Book<Payout>(dataDir, 'payouts'),
    notify,
    payoutMs: config.PAYOUT_MS,
  })
  const desks = { orders, pay, speedOrders, speed, payouts }
  let isAway = false

  server.removeAllContentTypeParsers()
  server.addContentTypeParser(
    ['application/json', 'application/x-www-form-urlencoded'],
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )

  addMerchantApi(server, { ...desks, secret: config.SECRET, isAway: () => isAway })
  addPages(server, desks)

  /** For tests and demonstrations: switches the provider's availability off and on. */
  server.post('/control', async (request) => {
    isAway = String(request.body) === 'away=true'
    return { isAway }
  })

  server.get('/', async (_request, reply) =>
    sendText(reply, 200, '沙盒支付服务正在运行。付款页从看台的存款单打开。'),
  )
  return server
}

interface Desks {
  readonly orders: Book<Order>
  readonly pay: ReturnType<typeof createPaying>
  readonly speedOrders: Book<SpeedOrder>
  readonly speed: ReturnType<typeof createSpeed>
  readonly payouts: ReturnType<typeof createPayouts>
}

interface MerchantApi extends Pick<Desks, 'orders' | 'speedOrders' | 'speed' | 'payouts'> {
  readonly secret: string
  readonly isAway: () => boolean
}

/** The merchant's signed calls. */
function addMerchantApi(
  server: FastifyInstance,
  { orders, speedOrders, speed, payouts, secret, isAway }: MerchantApi,
): void {
  /** One call of the merchant's API: signed JSON in, JSON out; `answer` returns undefined for a missing thing. */
  function api<T extends z.ZodMiniType>(
    path: string,
    schema: T,
    answer: (input: z.output<T>, params: Readonly<Record<string, string>>) => object | undefined,
  ): void {
    server.post(path, async (request, reply) => {
      const body = String(request.body)
      if (isAway()) return reply.code(503).send({ error: 'away' })
      if (!isSignedBy(secret, body, request.headers['x-sandbox-signature'], Date.now()))
        return reply.code(401).send({ error: 'signature' })
      const parsed = schema.safeParse(JSON.parse(body))
      if (!parsed.success) return reply.code(400).send({ error: 'content' })
      const given = answer(parsed.data, request.params as Record<string, string>)
      return given ?? reply.code(404).send({ error: 'none' })
    })
  }

  api('/orders', newOrder, (request) => {
    const { id, transfer, chain } =
      orders.byMerchantId(request.merchantOrder) ?? orders.save(openOrder(request))
    return { order: id, state: 'open', transfer, chain }
  })
  api('/orders/:id/cancel', z.object({}), (_input, { id = '' }) => {
    const order = orders.get(id)
    if (!order) return undefined
    const state = stateAt(order, Date.now())
    return { state: (state === 'open' ? orders.save({ ...order, state: 'cancelled' }) : { state }).state }
  })
  api('/speed', newSpeedOrder, (request) => ({ order: speed.open(request).id, state: 'open' }))
  for (const act of memberActs)
    api(
      `/speed/:id/${act}`,
      z.object({ text: z.string().check(z.maxLength(1000)) }),
      ({ text }, { id = '' }) => {
        const order = speedOrders.get(id)
        return order && { answer: speed.member(order, act, text) }
      },
    )
  api('/payouts', newPayout, (request) => {
    const { id, state } = payouts.create(request)
    return { payout: id, state }
  })
  api('/payouts/find', z.object({ merchantPayout: merchantId }), ({ merchantPayout }) => {
    const found = payouts.find(merchantPayout)
    return { found: found ? { payout: found.id, state: found.state } : null }
  })
}

/** Pages of payers and of the other side of speed orders. */
function addPages(server: FastifyInstance, { orders, pay, speedOrders, speed }: Desks): void {
  server.get<WithId>('/pay/:id', async ({ params }, reply) => {
    const order = orders.get(params.id)
    return order ? sendPage(reply, payPage(order, Date.now())) : sendText(reply, 404, '没有这张订单。')
  })
  server.post<WithId>('/pay/:id', async ({ params, body }, reply) => {
    const order = orders.get(params.id)
    if (!order) return sendText(reply, 404, '没有这张订单。')
    const made = payment.safeParse(formOf(body))
    if (!made.success) return sendText(reply, 400, '请从收银台付款；金额写成 100.00。')
    pay(order, made.data)
    return reply.redirect(`/pay/${encodeURIComponent(order.id)}`, 303)
  })
  server.get<WithId>('/speed-page/:id', async ({ params }, reply) => {
    const order = speedOrders.get(params.id)
    return order ? sendPage(reply, speedPage(order)) : sendText(reply, 404, '没有这张订单。')
  })
  server.post<WithId>('/speed-page/:id', async ({ params, body }, reply) => {
    const order = speedOrders.get(params.id)
    const chosen = z.object({ act: z.enum(otherActs) }).safeParse(formOf(body))
    if (!order || !chosen.success) return sendText(reply, 404, '没有这张订单。')
    speed.other(order, chosen.data.act)
    return reply.redirect(`/speed-page/${encodeURIComponent(order.id)}`, 303)
  })
}
