import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startProgram } from '@grandstand/dev-env'

const listening = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A page of another company that holds a demonstration in a frame, gives it a port, and keeps what it hears. */
const hostPage = (venue: string) => `<!doctype html><title>host</title>
<iframe title="game" style="width:390px;height:700px" sandbox="allow-scripts allow-same-origin"></iframe>
<script>
  const nonce = 'nonce-of-this-frame-000001'
  const frame = document.querySelector('iframe')
  const heard = []
  let sent = 0
  let port
  const say = (message) => port.postMessage({ ...message, number: (sent += 1) })
  addEventListener('message', ({ source, origin, data }) => {
    if (port || source !== frame.contentWindow || origin !== ${JSON.stringify(venue)} || data.nonce !== nonce) return
    const channel = new MessageChannel()
    port = channel.port1
    port.onmessage = ({ data: message }) => heard.push(message)
    frame.contentWindow.postMessage({ gives: 'game-port', protocol: 1, nonce }, origin, [channel.port2])
    say({ kind: 'hello', protocol: 1, locale: 'en', theme: 'fresh', mode: 'dark', motion: 'reduced', sound: false,
      insets: { top: 0, right: 0, bottom: 0, left: 0 },
      flags: { showsBalance: false, showsNetResult: true, showsRtp: true } })
  })
  frame.src = ${JSON.stringify(`${venue}/launch?demo=dice&currency=CNY`)} + '#port=' + nonce
</script>`

/** The built games company, alone, with a page that may hold its games. */
export async function startVenue() {
  const folder = mkdtempSync(join(tmpdir(), 'venue-'))
  let page = ''
  const host = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(page))
  const hostUrl = await listening(host)
  const url = `http://127.0.0.1:${await freePort()}`
  page = hostPage(url)
  const venue = await startProgram('apps/venue/dist/main.js', {
    PORT: new URL(url).port,
    DATA_DIR: folder,
    OPERATOR_KEY: generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x!,
    OPERATOR_ORIGIN: hostUrl,
  })
  return {
    url,
    hostUrl,
    async stop() {
      await venue.stop()
      host.closeAllConnections()
      host.close()
      rmSync(folder, { recursive: true })
    },
  }
}
