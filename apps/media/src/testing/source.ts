import { spawn, type ChildProcess } from 'node:child_process'

/** Runs ffmpeg as an encoder: sends a small test picture and a tone by RTMP until it is killed. */
export function sendPicture(rtmpPort: number, key: string, more: readonly string[] = []): ChildProcess {
  const picture = ['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=25']
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100']
  const encode = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-tune',
    'zerolatency',
    '-g',
    '25',
    '-c:a',
    'aac',
    '-b:a',
    '64k',
    '-pix_fmt',
    'yuv420p',
  ]
  return spawn(
    'ffmpeg',
    [
      '-hide_banner',
      '-loglevel',
      'error',
      '-re',
      ...picture,
      '-re',
      ...sound,
      ...(more.length > 0 ? more : encode),
      '-f',
      'flv',
      `rtmp://127.0.0.1:${rtmpPort}/live/${key}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
}

/** Resolves with its error output when it exits. */
export function ended(source: ChildProcess): Promise<string> {
  let said = ''
  source.stderr?.on('data', (text: Buffer) => (said += text.toString()))
  return new Promise((resolve) => source.once('close', () => resolve(said)))
}
