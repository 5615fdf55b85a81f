/** Calls that do the same under several paths; the first of each row names them all. */
const formsOfCalls = [
  ['auth.login.v5', 'auth.login.v3', 'auth.login.signedPath'],
  ['site.banners.v2', 'site.banners.v1'],
] as const

const mainForms = new Map<string, string>(
  formsOfCalls.flatMap(([main, ...others]) => others.map((id) => [id, main] as const)),
)

/** The id under which every form of a call is switched off, limited or challenged: an attacker chooses the form. */
export function mainFormOf(callId: string): string {
  return mainForms.get(callId) ?? callId
}
