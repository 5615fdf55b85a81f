// Service worker of the whole site. It answers the opening of a page that the server cannot be reached for, and nothing
// else: it stores no file and no answer, so nothing that it shows can be of an older build, or be money or odds of before
// (docs/decisions/1104). Changing it is safe at any time: pages that are open do not depend on it.
const isEnglish = new URL(self.location.href).searchParams.get('lang') === 'en'
const words = isEnglish
  ? {
      lang: 'en',
      title: 'No connection',
      text: 'This page cannot be reached. Bets and payments that were sent are not lost, and your slip is kept on this device. It opens by itself when the connection is back.',
      again: 'Try again',
    }
  : {
      lang: 'zh-CN',
      title: '网络断开',
      text: '现在打不开页面。已提交的注单和资金不受影响，注单里的选项还在这台设备上。恢复后自动打开。',
      again: '重试',
    }

const page = `<!doctype html><html lang="${words.lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${words.title}</title>
<style>:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;gap:12px;padding:24px;box-sizing:border-box;
font:16px/26px "PingFang SC","Microsoft YaHei","Noto Sans SC",system-ui,sans-serif;background:#f2f2ef;color:#14161a}
h1{margin:0;font-size:22px}p{margin:0;max-width:32em}button{justify-self:start;min-height:48px;padding:0 24px;border:0;border-radius:6px;
font:inherit;font-weight:600;background:#0b49d1;color:#fff}@media(prefers-color-scheme:dark){body{background:#0c0e10;color:#f2f3f1}}</style>
<main role="alert"><h1>${words.title}</h1><p>${words.text}</p></main><button onclick="location.reload()">${words.again}</button>
<script>const look=()=>fetch('/healthz',{cache:'no-store'}).then(a=>a.ok&&location.reload(),()=>{});addEventListener('online',look);setInterval(look,5000)</script>`

// Calls and files pass the worker by: it would have to be started for them, which takes time that a bet does not have.
const others = ['cors', 'no-cors', 'same-origin'].map((requestMode) => ({
  condition: { requestMode },
  source: 'network',
}))
self.addEventListener('install', (event) => {
  self.skipWaiting()
  // A browser without such routes does without this worker.
  event.waitUntil(event.addRoutes ? event.addRoutes(others) : Promise.reject(new Error('no static routes')))
})
self.addEventListener('activate', (event) =>
  // The request for the page leaves while this worker is started.
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()])),
)
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(open(event))
})

async function open(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return new Response(page, {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'",
      },
    })
  }
}
