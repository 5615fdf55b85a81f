/**
 * The message that `npm start` prints once everything runs. Accounts are listed only in the demo world, where they
 * exist.
 */
export function welcome({ port, paymentUrl, sandboxPort, rtmpPort, dataDir, ffmpeg, hasDemoWorld }) {
  const video = ffmpeg
    ? `rtmp://localhost:${rtmpPort}/live from an encoder such as OBS, with a stream key`
    : 'none: ffmpeg is not on this machine. Install it (apt-get install ffmpeg, brew install ffmpeg) and start again'
  const members = `
    Demo members       demo / demo1234     ready, with sandbox money
                       newfan / newfan123  new, no money yet
`
  return `
  看台 Grandstand is running.

    Site               http://localhost:${port}
    Payment provider   ${paymentUrl}
    SMS and mail       http://localhost:${sandboxPort}/inbox
    Video              ${video}
    Data               ${dataDir}
${hasDemoWorld ? members : ''}
  All money is sandbox money. Ctrl-C stops everything.
`
}
