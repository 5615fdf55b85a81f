import { escapeHtml, htmlPage } from '../page.ts'
import type { Message } from './inbox.ts'

const timeOf = new Intl.DateTimeFormat('zh-CN', { timeStyle: 'medium', timeZone: 'Asia/Shanghai' })
const kindWords = { sms: '短信', mail: '邮件' } as const

/** The inbox as a page: a field to search for a receiver, and the messages with their codes, newest first. */
export function inboxPage(messages: readonly Message[], to: string): string {
  const list =
    messages.length > 0
      ? `<ol class="messages">${messages.map(article).join('')}</ol>`
      : `<p class="empty">${to === '' ? '还没有消息。' : `没有发给 ${escapeHtml(to)} 的消息。`}收到后会自己出现，不用刷新。</p>`
  return htmlPage(
    '收件箱',
    `<nav><a href="/">沙盒服务</a></nav><h1>收件箱</h1>
<form role="search" method="get" action="/inbox"><label for="to">手机号或邮箱</label>
<div class="row"><input id="to" name="to" value="${escapeHtml(to)}" autocomplete="off" spellcheck="false"><button>查找</button></div></form>
${list}`,
    { isLive: true },
  )
}

function article({ by, to, subject, text, at }: Message): string {
  const code = /\b\d{6}\b/.exec(text)?.[0]
  const copy = code
    ? `<p class="code"><output>${code}</output><button type="button" data-copy="${code}" aria-label="复制 ${code}">复制</button></p>`
    : ''
  const title = subject === '' ? '' : `<h2>${escapeHtml(subject)}</h2>`
  return `<li><article><header><b>${escapeHtml(to)}</b><span>${kindWords[by]} · ${timeOf.format(at)}</span></header>${title}<p class="text">${escapeHtml(text)}</p>${copy}</article></li>`
}
