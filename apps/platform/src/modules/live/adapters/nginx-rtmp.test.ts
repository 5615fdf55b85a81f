import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { broadcastsIn, createNginxRtmp, keyOf } from './nginx-rtmp.ts'

const secret = 'a-secret-of-thirty-two-characters'
const media = createNginxRtmp({ url: 'http://127.0.0.1:1', secret })
const asked =
  'app=live&flashver=&swfurl=&tcurl=rtmp://127.0.0.1:1935/live&pageurl=&addr=127.0.0.1&clientid=1&call=publish&name=60366-abc&type=live'

/** Statistics of nginx 1.22 with libnginx-mod-rtmp 1.2.2 while ffmpeg was sending, shortened. */
const stream = (name: string, clients: string) => `<stream>
<name>${name}</name>
<time>15958</time><bw_in>234352</bw_in>
<bw_audio>70312</bw_audio>
<bw_video>164040</bw_video>
${clients}
<meta><video><width>320</width><height>180</height><frame_rate>20</frame_rate><codec>H264</codec><profile>Baseline</profile></video><audio><codec>AAC</codec><profile>LC</profile><channels>1</channels></audio></meta>
<nclients>2</nclients>
<publishing/>
<active/>
</stream>`
const relay = (path: string) =>
  `<client><id>5</id><address>127.0.0.1:1935/out/${path}</address><flashver>ngx-local-relay</flashver><active/></client>`
const application = (name: string, streams: string) =>
  `<application>\n<name>${name}</name>\n<live>\n${streams}\n</live>\n</application>`
const statistics = [
  application('live', stream('60366-key', relay('p-1')) + stream('60233-key', relay('p-2'))),
  application('out', stream('p-1', '') + stream('p-2', '').replace('<publishing/>\n', '')),
].join('\n')

describe('nginx with its RTMP module', () => {
  it('is believed by its secret alone, and heard when a key asks to publish', () => {
    const of = (body: string, told?: string) =>
      media.readNews(body, told === undefined ? {} : { 'x-media-secret': told }, 5)
    expect(of(asked, secret)).toEqual({ event: 'publish-asked', streamKey: '60366-abc', at: 5 })
    for (const told of [undefined, '', `${secret}x`, secret.slice(1)]) expect(of(asked, told)).toBeUndefined()
    expect(of(asked.replace('call=publish', 'call=publish_done'), secret)).toBeUndefined()
    expect(of('call=publish', secret)).toBeUndefined()
  })

  it('sends on under the path what came under the key, and turns strangers away', () => {
    expect(media.answer({ status: 200, path: 'p-1' })).toEqual({ status: 302, location: 'p-1' })
    expect(media.answer({ status: 403 })).toEqual({ status: 403 })
  })

  it('knows from the statistics what goes out, and the key behind a path', () => {
    expect(broadcastsIn(statistics, 100_000)).toEqual([
      {
        path: 'p-1',
        since: 84_042,
        health: {
          width: 320,
          height: 180,
          fps: 20,
          videoKbps: 164,
          audioKbps: 70,
          codec: 'H264',
          audioCodec: 'AAC',
        },
      },
    ])
    expect([keyOf(statistics, 'p-1'), keyOf(statistics, 'p-2')]).toEqual(['60366-key', '60233-key'])
    expect(keyOf(statistics, 'p')).toBeUndefined()
    expect(broadcastsIn('', 0)).toEqual([])
  })

  it('signs what secure_link checks: the end, the path, the secret', () => {
    const url = new URL(
      media.signed('https://video.example', 'p-1', '/index.m3u8?rendition=source', 1_800_000_000),
    )
    expect(url.pathname).toBe('/live/p-1/index.m3u8')
    const sign = createHash('md5').update(`1800000000/live/p-1/index.m3u8 ${secret}`).digest('base64url')
    expect([url.searchParams.get('expires'), url.searchParams.get('sign')]).toEqual(['1800000000', sign])
  })
})
