import { runFeed } from '@grandstand/feed/testing'
import { feedConformance } from '../../testing/feed-conformance.ts'
import { createGrandstandFeed } from './grandstand-feed.ts'

/** The company's real program, with matches that run fast enough for a test. */
feedConformance('grandstand-feed', async () => {
  const company = await runFeed({ SEASON_SPEED: '60' })
  const problems: string[] = []
  const does = (kind: string) => () => company.misbehave(kind)
  return {
    feed: createGrandstandFeed({
      url: company.url,
      key: company.key,
      clock: { now: () => Date.now() },
      onProblem: (sentence) => void problems.push(sentence),
    }),
    offers: { inPlay: true, history: true },
    problems,
    misbehave: {
      gap: does('gap'),
      lost: does('lost'),
      silence: does('silence'),
      speech: does('speech'),
      cut: does('cut'),
      repeat: does('repeat'),
      bad: does('bad'),
      huge: does('huge'),
    },
    stop: () => company.stop(),
  }
})
