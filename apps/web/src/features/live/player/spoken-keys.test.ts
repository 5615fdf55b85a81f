import { expect, it } from 'vitest'
import { spokenKeys, type PlayerFacts } from './spoken-keys.ts'

function press(facts: Partial<PlayerFacts>) {
  const done: string[] = []
  const act = (name: string) => () => void done.push(name)
  const all = { isPaused: false, isMuted: false, volume: 0.5, isTheatre: false, isInWindow: false, ...facts }
  const keys = spokenKeys(
    {
      playOrPause: act('play'),
      mute: act('mute'),
      fullScreen: act('full'),
      theatre: act('theatre'),
      pictureInPicture: act('window'),
      help: act('help'),
      louder: act('louder'),
    },
    all,
    (text) => void done.push(text),
  )
  return { keys, done }
}

it('says what a key did, after it was done', () => {
  const { keys, done } = press({})
  keys.mute()
  keys.playOrPause()
  keys.theatre()
  keys.pictureInPicture()
  keys.louder(0.1)
  expect(done).toEqual([
    'mute',
    '已静音',
    'play',
    '已暂停',
    'theatre',
    '影院模式',
    'window',
    '小窗播放',
    'louder',
    '音量 60%',
  ])
})

it('says the way back, the ends of the volume, and nothing for what a player cannot do', () => {
  const on = press({ isMuted: true, isPaused: true, isTheatre: true, isInWindow: true, volume: 0 })
  on.keys.mute()
  on.keys.playOrPause()
  on.keys.theatre()
  on.keys.pictureInPicture()
  on.keys.louder(-0.1)
  expect(on.done.filter((each) => /[^a-z]/.test(each))).toEqual([
    '声音已开',
    '播放',
    '已退出影院模式',
    '已退出小窗',
    '音量 0%',
  ])
  const less = press({ isMuted: undefined, isPaused: undefined, isTheatre: undefined, isInWindow: undefined })
  less.keys.theatre()
  less.keys.louder(0.1)
  expect(less.done).toEqual(['theatre', 'louder'])
})
