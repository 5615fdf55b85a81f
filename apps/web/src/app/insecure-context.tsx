import { Logo } from '@grandstand/ui'
import { siteNames } from '../lib/site.ts'

/**
 * Shown instead of the whole app where the browser has no `crypto.subtle`: calls could not be sealed, and nothing is
 * ever sent unsealed.
 */
export function InsecureContext() {
  const secureHref = location.href.replace(/^http:/, 'https:')
  return (
    <main className="mx-auto grid min-h-dvh max-w-[480px] content-center gap-4 px-4 py-12">
      <Logo {...siteNames} />
      <h1 className="text-2xl font-semibold">这个地址不安全，已停止连接</h1>
      <p className="text-ink-2">
        本站的每次请求都会加密。浏览器只在 https 地址或本机（localhost）上提供加密，所以这里什么也没有发送。
      </p>
      <ol className="grid list-decimal gap-2 pl-5 text-ink-2">
        <li>
          改用安全地址：
          <a className="break-all text-accent-ink underline" href={secureHref}>
            {secureHref}
          </a>
        </li>
        <li>在运行本站的电脑上，打开 http://localhost 加上同样的端口。</li>
        <li>如果还是这样，请更新浏览器，或向站点管理员要 https 地址。</li>
      </ol>
    </main>
  )
}
