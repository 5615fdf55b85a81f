interface ImportMetaEnv {
  /** base64url of the gateway's public point; `npm run build` puts it in. */
  readonly VITE_GATEWAY_PUBLIC_KEY: string
  /** `en` while the English edition is built. */
  readonly VITE_LANGUAGE?: string
}

/** The address of a file that is never inlined. */
declare module '*.svg?url&no-inline' {
  const address: string
  export default address
}
