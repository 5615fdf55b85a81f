import { announceNow } from '@grandstand/ui'
import type { PlayerKeys } from './use-player-keys.ts'

/** State of the player before a key is pressed; undefined for what it cannot do. */
export interface PlayerFacts {
  readonly isPaused: boolean | undefined
  readonly isMuted: boolean | undefined
  /** 0 to 1, 0 while muted. */
  readonly volume: number
  readonly isTheatre: boolean | undefined
  readonly isInWindow: boolean | undefined
}

/** The keys with a word for screen readers after each: a key has no button whose state is read out. */
export function spokenKeys(
  keys: PlayerKeys,
  facts: PlayerFacts,
  say: (text: string) => void = announceNow,
): PlayerKeys {
  const told =
    (act: () => void, isOn: boolean | undefined, [off, on]: readonly [string, string]) =>
    () => {
      act()
      if (isOn !== undefined) say(isOn ? off : on)
    }
  return {
    ...keys,
    playOrPause: told(keys.playOrPause, facts.isPaused, ['播放', '已暂停']),
    mute: told(keys.mute, facts.isMuted, ['声音已开', '已静音']),
    theatre: told(keys.theatre, facts.isTheatre, ['已退出影院模式', '影院模式']),
    pictureInPicture: told(keys.pictureInPicture, facts.isInWindow, ['已退出小窗', '小窗播放']),
    louder(by) {
      keys.louder(by)
      if (facts.isMuted !== undefined)
        say(`音量 ${Math.round(Math.min(1, Math.max(0, facts.volume + by)) * 100)}%`)
    },
  }
}
