import type { FakeClient } from '@grandstand/client/testing'

let current: FakeClient | undefined

/** Names the client of the story that is drawn now. */
export function setUnderTest(fake: FakeClient | undefined): void {
  current = fake
}

/** The client of the story that is drawn now; undefined for a story without one. */
export const clientUnderTest = (): FakeClient | undefined => current
