/** Calls with the same effect under several paths. The first of each row is the name for all of them. */
const formsOfCalls = [
  ['auth.login.v5', 'auth.login.v3', 'auth.login.signedPath'],
  ['site.banners.v2', 'site.banners.v1'],
] as const

const mainForms = new Map<string, string>(
  formsOfCalls.flatMap(([main, ...others]) => others.map((id) => [id, main] as const)),
)

/** The id under which all forms of a call are switched off, limited or challenged, because an attacker could choose any form. */
export function mainFormOf(callId: string): string {
  return mainForms.get(callId) ?? callId
}
