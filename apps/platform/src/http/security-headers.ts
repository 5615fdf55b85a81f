import { policyReportPath } from './policy-reports.ts'

export interface PageSources {
  /** `sha256-…` of each inline script that the page may run: the theme script. */
  readonly scriptHashes: readonly string[]
  /** `sha256-…` of each inline style element. */
  readonly styleHashes: readonly string[]
  /** Backup domains: calls and sockets may go there. */
  readonly callOrigins: readonly string[]
  /** Server that the script of the behaviour check calls; sockets to it are not allowed. */
  readonly checkOrigins?: readonly string[]
  /** Origins of video and of other companies' pictures. */
  readonly mediaOrigins: readonly string[]
  /** Origins of other companies that may be framed: their videos and match animations [H-F11]. */
  readonly frameOrigins?: readonly string[]
}

/**
 * What the page, and whatever it frames, may ask of the browser: anchors broadcast by camera and microphone, members
 * log in by passkeys, and nothing else needs a permission. Games in frames get sound, full screen and a screen that
 * stays on from their `allow`.
 */
export const permissionsPolicy = [
  ...['camera', 'microphone', 'publickey-credentials-get', 'publickey-credentials-create'].map(
    (feature) => `${feature}=(self)`,
  ),
  ...['display-capture', 'geolocation', 'hid', 'idle-detection', 'midi', 'payment', 'serial', 'usb'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ')

/**
 * The page's content security policy: only the listed inline scripts, no eval, no framing of our pages. `blob:` is
 * there for the video players: without it in worker-src mpegts.js stays at 0 and reports nothing. Style attributes
 * are allowed because they run nothing; style elements are not. `imageOrigins` are the image lines, `venueOrigins` those
 * of the venues, whose games are framed, whose posters are shown, and whose published rounds are checked.
 */
export function contentSecurityPolicy(
  sources: PageSources,
  imageOrigins: readonly string[] = [],
  venueOrigins: readonly string[] = [],
): string {
  const hashes = (list: readonly string[]) => list.map((hash) => ` '${hash}'`).join('')
  const origins = (list: readonly string[]) => list.map((origin) => ` ${origin}`).join('')
  const socketsOf = (list: readonly string[]) => list.map((origin) => origin.replace(/^http/, 'ws'))
  const frames = [...(sources.frameOrigins ?? []), ...venueOrigins]
  return [
    "default-src 'none'",
    `script-src 'self'${hashes(sources.scriptHashes)}`,
    `style-src 'self'${hashes(sources.styleHashes)}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${origins([...sources.mediaOrigins, ...imageOrigins, ...venueOrigins])}`,
    "font-src 'self'",
    `connect-src 'self'${origins([...sources.callOrigins, ...socketsOf(sources.callOrigins), ...sources.mediaOrigins, ...socketsOf(sources.mediaOrigins), ...(sources.checkOrigins ?? []), ...venueOrigins])}`,
    `media-src 'self' blob:${origins(sources.mediaOrigins)}`,
    "worker-src 'self' blob:",
    ...(frames.length > 0 ? [`frame-src${origins(frames)}`] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    `report-uri ${policyReportPath}`,
  ].join('; ')
}
