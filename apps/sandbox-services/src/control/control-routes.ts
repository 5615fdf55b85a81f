import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { escapeHtml, htmlPage, sendPage } from '../page.ts'
import { behaviours, switchable, type Behaviour, type Switchable, type Switches } from './switches.ts'

const order = z.object({ service: z.enum(switchable), behaviour: z.enum(behaviours) })

const serviceWords: Record<Switchable, string> = { sms: '短信', mail: '邮件', geetest: '行为验证' }
const behaviourWords: Record<Behaviour, string> = {
  normal: '正常',
  late: '迟到 15 秒',
  failing: '拒收',
  away: '没有应答',
}

/** The start page, which links every service, and the switches: `POST /control` with `service=sms&behaviour=away`. */
export function controlRoutes(server: FastifyInstance, switches: Switches): void {
  server.post('/control', async (request, reply) => {
    const parsed = order.safeParse(request.body)
    if (!parsed.success) return reply.code(400).send({ error: 'order' })
    switches.turn(parsed.data.service, parsed.data.behaviour)
    const isPage = String(request.headers.accept).includes('text/html')
    return isPage ? reply.redirect('/', 303) : parsed.data
  })

  server.get('/', (_request, reply) =>
    sendPage(reply, htmlPage('沙盒服务', `${intro}${switchable.map((one) => form(one, switches)).join('')}`)),
  )
}

const intro = `<h1>沙盒服务</h1>
<p>这些程序代替外面的世界：短信和邮件都不会真的发出去，只会到这里的收件箱。</p>
<ul class="cards"><li><a href="/inbox"><b>收件箱</b><span>发到任何手机号和邮箱的消息，最新的在最上面</span></a></li></ul>
<h2>让它们出点问题</h2>`

function form(service: Switchable, switches: Switches): string {
  const now = switches.of(service)
  const buttons = behaviours.map(
    (behaviour) =>
      `<button name="behaviour" value="${behaviour}" aria-pressed="${behaviour === now}">${escapeHtml(behaviourWords[behaviour])}</button>`,
  )
  return `<form method="post" action="/control"><fieldset><legend>${serviceWords[service]}</legend>
<input type="hidden" name="service" value="${service}"><div class="choices">${buttons.join('')}</div></fieldset></form>`
}
