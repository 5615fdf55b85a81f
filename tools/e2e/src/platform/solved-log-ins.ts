import {
  checkCaptchaImage,
  checkSlider,
  getCaptchaImage,
  getSlider,
  registerGeetest,
  registerSlider,
  validateGeetest,
  type SliderMoment,
} from '@grandstand/contract/auth'
import { challengeSeed, createClient, type Client } from '@grandstand/dev-env'
import { createAnswers } from '@grandstand/platform/login'

const answers = createAnswers(challengeSeed)
type Api = Client['api']
type Results = Promise<{ readonly results: readonly { challenge: string; proof: string }[] }>

/** Motion of a hand on a slider: slow at both ends. */
const trailTo = (x: number): SliderMoment[] =>
  [0, 0.1, 0.45, 0.8, 0.98, 1].map((share, at) => [Math.round(x * share), at % 2, at * 70 + at * at])

/** The three ways to solve a challenge, as a person would; the answers follow from the seed. */
const ways = {
  async image(api: Api, challenge: string): Results {
    await api.call(getCaptchaImage, { challenge, picture: 1 })
    return api.call(checkCaptchaImage, { challenge, code: answers.code(challenge, 1), alsoFor: [] })
  },
  async slider(api: Api, challenge: string): Results {
    const { round } = await api.call(registerSlider, { challenge })
    await api.call(getSlider, { challenge, round })
    const { x } = answers.place(challenge, round)
    return api.call(checkSlider, { challenge, round, x, trail: trailTo(x), alsoFor: [] })
  },
  async geetest(api: Api, challenge: string): Results {
    const { gt, geetestChallenge, server } = await api.call(registerGeetest, { challenge })
    const held = { gt, challenge: geetestChallenge, heldMs: '1200', shownMs: '900', by: 'touch' }
    const asked = await fetch(new URL('/ajax.php', server), {
      method: 'POST',
      body: new URLSearchParams(held),
    })
    const { validate, seccode } = (await asked.json()) as { validate: string; seccode: string }
    const told = { geetestChallenge, geetestValidate: validate, geetestSeccode: seccode }
    return api.call(validateGeetest, { challenge, ...told, alsoFor: [] })
  },
} as const
export const solvedWays = Object.keys(ways) as readonly (keyof typeof ways)[]

/** A client that solves each challenge in one way. */
export function createSolver(url: string, way: keyof typeof ways): Client {
  const client: Client = createClient(url, undefined, undefined, {
    solveChallenge: async (data) => {
      const { challenge } = data as { readonly challenge: string }
      return (await ways[way](client.api, challenge)).results[0]
    },
  })
  return client
}
