import { createApi, type Api } from '@grandstand/wire/client'
import type { Config } from './config.ts'

/** Build that the program names in its calls. */
export const build = '250514'

/** A client of the site, as in a browser; `token` is the current session's, undefined for a visitor. */
export function openClient(
  { PLATFORM_URL, GATEWAY_PUBLIC_KEY }: Config,
  deviceId: string,
  token: () => string | undefined,
): Api {
  return createApi({
    origins: [PLATFORM_URL],
    gatewayPublicKey: GATEWAY_PUBLIC_KEY,
    build,
    deviceId,
    clientType: 'DEMO',
    appKey: 'grandstand-demo',
    token,
  })
}
