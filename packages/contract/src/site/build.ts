/** [CONST-12] Build identity: dated 2025-05-14. */
export const buildIdentity = {
  version: '250514',
  label: '1.1.0',
  theme: 'simple',
  client: 'WEB',
} as const

/**
 * [CONST-11] The three World Cup matches at the top of every board until the operator names others. Ids are those of
 * the feed.
 */
export const worldCupMatchIds: readonly string[] = [
  'world-cup-2026-sf1',
  'world-cup-2026-sf2',
  'world-cup-2026-final',
]
