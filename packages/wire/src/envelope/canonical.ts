import type { LogicalHeaders } from './headers.ts'

/**
 * Facts covered by the sign, apart from the body. `headers.sign` is left out; tokens are included as hashes of their
 * plain values.
 */
export interface CanonicalFacts {
  readonly method: string
  /** Path and query exactly as sent. */
  readonly path: string
  readonly headers: Omit<LogicalHeaders, 'sign' | 'token' | 'agentToken' | 'gatewayToken'>
  /** base64url SHA-256 of the plain session token ('' hashed when there is none). */
  readonly tokenHash: string
  readonly agentTokenHash: string
}

/**
 * One line for each fact, in a fixed order, over logical names: a remapped header changes nothing here.
 * A header cannot hold a line feed, so no two requests have the same string. Every logical header is in it;
 * the gateway token is not, because another token means other keys.
 */
export function canonicalString({
  method,
  path,
  headers,
  tokenHash,
  agentTokenHash,
}: CanonicalFacts): string {
  return `gs1\n${method}\n${path}\n${headers.siteId}\n${headers.deviceId}\n${headers.clientType}\n${headers.version}\n${headers.uuid}\n${headers.timestamp}\n${headers.nonce}\n${tokenHash}\n${agentTokenHash}\n${headers.headerMap}\n${headers.appKey}\n${headers.platform}\n${headers.language}\n${headers.info}`
}

/** Signed text: the canonical string, then the base64url SHA-256 of the exact body bytes. */
export function signedString(canonical: string, bodyHash: string): string {
  return `${canonical}\n${bodyHash}`
}

/** Additional data of a sealed answer: it belongs to one request, path and status. */
export function answerBinding(nonce: string, path: string, status: number): string {
  return `gs1-answer\n${nonce}\n${path}\n${status}`
}

/** Additional data of a sealed login token in its header, so that no sealed body can be used in its place. */
export const tokenBinding = 'gs1-token'

/** Text covered by the signature at the end of a path: the call and the fields that it names, one JSON line each. */
export function pathSignText(
  call: { readonly path: string; readonly pathSign?: readonly string[] },
  input: unknown,
): string {
  const fields: Readonly<Record<string, unknown>> =
    typeof input === 'object' && input !== null ? { ...input } : {}
  const lines = (call.pathSign ?? []).map((name) => JSON.stringify(fields[name] ?? null))
  return ['gs1-path', call.path, ...lines].join('\n')
}
