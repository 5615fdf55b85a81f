/** Layout of every page of the sandbox. */
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '')

const style = `
:root{color-scheme:light dark;--ink:#14161a;--ink2:#64676c;--page:#f2f2ef;--card:#fff;--line:#e3e3de;--go:#0b49d1;--on:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#f2f3f1;--ink2:#8e9398;--page:#0c0e10;--card:#15181b;--line:#24282c;--go:#3068ec}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--page);color:var(--ink);
  font:14px/20px "PingFang SC","Microsoft YaHei","Noto Sans SC","Noto Sans CJK SC",system-ui,sans-serif}
main{width:100%;max-width:400px;background:var(--card);border:1px solid var(--line);border-radius:10px;padding:24px}
h1{font-size:16px;line-height:24px;margin:0}p{margin:4px 0 0;color:var(--ink2)}
.amount{font-size:36px;line-height:44px;font-weight:700;margin:16px 0 0;color:var(--ink);font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;margin:16px 0;padding:16px 0;border-block:1px solid var(--line)}
dt{color:var(--ink2)}dd{margin:0;text-align:right;overflow-wrap:anywhere}
button,a.button{display:block;width:100%;min-height:48px;border:0;border-radius:6px;font:inherit;font-size:16px;font-weight:600;
  cursor:pointer;background:var(--go);color:var(--on);text-align:center;text-decoration:none;line-height:48px;padding:0}
button.plain+button.plain{margin-top:8px}input[type=text]{width:100%;min-height:44px;border:1px solid var(--ink2);border-radius:6px;padding:0 12px;font:inherit;font-size:16px;background:var(--page);color:var(--ink);margin:4px 0 16px}
button.plain,a.plain{background:none;color:var(--ink);border:1px solid var(--ink2);margin-top:8px}
fieldset{border:0;padding:0;margin:0 0 16px}legend,label{color:var(--ink2)}label{display:flex;gap:8px;min-height:32px;align-items:center}
:focus-visible{outline:2px solid var(--go);outline-offset:2px}
`

/** The hash of the page's only style sheet, for its Content-Security-Policy. */
export const pageStyle = style

/** A page around `content`, which must be HTML. */
export function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escape(title)}</title><style>${style}</style></head>
<body><main>
<h1>${escape(title)}</h1><p>这里的钱都是沙盒资金，不会扣真钱。</p>
${content}
</main></body></html>`
}

/** ¥5,000.00, or 100.00 USDT. */
export function amountText({
  amount,
  currency,
}: {
  readonly amount: string
  readonly currency: string
}): string {
  const [whole = '', decimals] = amount.split('.')
  const text = `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`
  return currency === 'CNY' ? `¥${text}` : `${text} USDT`
}

/** Facts in two columns; a value may be long. */
export const facts = (rows: Readonly<Record<string, string>>) =>
  `<dl>${Object.entries(rows)
    .map(([name, value]) => `<dt>${escape(name)}</dt><dd>${escape(value)}</dd>`)
    .join('')}</dl>`
