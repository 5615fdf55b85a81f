import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Escapes text for HTML, also inside quoted attributes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '')

const style = `
:root{color-scheme:light dark;--ink:#14161a;--ink2:#64676c;--page:#f2f2ef;--card:#fff;--line:#e3e3de;--go:#0b49d1;--on:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#f2f3f1;--ink2:#9a9fa4;--page:#0c0e10;--card:#15181b;--line:#24282c;--go:#7ea2ff;--on:#0c0e10}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;padding:24px 16px;background:var(--page);color:var(--ink);
  font:14px/20px "PingFang SC","Microsoft YaHei","Noto Sans SC","Noto Sans CJK SC",system-ui,sans-serif}
main{width:100%;max-width:640px;margin:0 auto}
nav a{color:var(--go);text-decoration:none}
h1{font-size:22px;line-height:28px;margin:4px 0 8px}h2{font-size:16px;line-height:24px;margin:20px 0 8px}
p{margin:4px 0;color:var(--ink2)}ul,ol{list-style:none;margin:16px 0;padding:0;display:grid;gap:8px}
.cards a,article,fieldset{display:block;background:var(--card);border:1px solid var(--line);border-radius:10px;padding:12px 16px;margin:0 0 8px}
.cards a{color:inherit;text-decoration:none}.cards span{display:block;color:var(--ink2)}
legend{padding:0 4px;color:var(--ink2)}
label{display:block;color:var(--ink2);margin-bottom:4px}
.row,.choices{display:flex;gap:8px;flex-wrap:wrap}.row input{flex:1;min-width:0}
input,button{font:inherit;min-height:44px;border-radius:6px;border:1px solid var(--ink2);background:var(--card);color:inherit;padding:0 12px}
button{cursor:pointer;font-weight:600}button[aria-pressed=true]{background:var(--go);border-color:var(--go);color:var(--on)}
article header{display:flex;justify-content:space-between;gap:8px;flex-wrap:wrap}article header span{color:var(--ink2)}
article h2{font-size:14px;line-height:20px;margin:4px 0 0}.text{white-space:pre-wrap;overflow-wrap:anywhere}
.code{display:flex;align-items:center;gap:12px}.code output{font-size:28px;line-height:36px;font-weight:700;letter-spacing:.08em;color:var(--ink);font-variant-numeric:tabular-nums}
.empty{padding:32px 0;text-align:center}
:focus-visible{outline:2px solid var(--go);outline-offset:2px}
`

/**
 * Fetches the page again when a message arrived, or may have arrived before the connection was open, and replaces its
 * list; copies a code.
 */
const script = `
addEventListener('click',async e=>{const b=e.target.closest('[data-copy]');if(!b)return
try{await navigator.clipboard.writeText(b.dataset.copy);b.textContent='已复制'}catch{b.textContent='请长按复制'}})
let asked=0
if(document.body.dataset.live==='true'){const news=new EventSource('/inbox/events')
news.onopen=news.onmessage=async()=>{const mine=++asked
const text=await(await fetch(location.href)).text()
if(mine!==asked)return
const next=new DOMParser().parseFromString(text,'text/html')
const here=document.querySelector('.messages,.empty'),there=next.querySelector('.messages,.empty')
if(here&&there)here.replaceWith(there)}}
`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const policy = `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`

/** A whole page around `body`, which is HTML: escape outside data. A live page follows the inbox. */
export function htmlPage(title: string, body: string, { isLive = false } = {}): string {
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body data-live="${isLive}"><main>${body}</main><script>${script}</script></body></html>`
}

export const sendPage = (reply: FastifyReply, html: string) =>
  reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html)
