import { afterTap } from '@grandstand/ui'
import { whenIdle } from '../../lib/idle.ts'

/** Resolves when the browser has nothing else to do and no tap is being answered. */
export const whenFree = (): Promise<void> => whenIdle().then(() => new Promise(afterTap))
