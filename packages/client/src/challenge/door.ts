import { CallError } from '@grandstand/contract'
import {
  checkCaptchaImage,
  checkSlider,
  getCaptchaImage,
  getSlider,
  registerGeetest,
  registerSlider,
  validateGeetest,
  type ChallengeResult,
  type SliderMoment,
} from '@grandstand/contract/auth'
import { object, string } from 'zod/mini'
import type { Api } from '../api/api.ts'

type Solved = Promise<readonly ChallengeResult[]>

/** The slider's picture and piece, ready to be shown; lengths in pixels of the picture. */
export interface SliderRound {
  readonly round: number
  readonly width: number
  readonly height: number
  readonly pieceSide: number
  readonly pieceTop: number
  readonly background: string
  readonly piece: string
}

/** A behaviour check that geetest has started. */
export interface HoldCheck {
  readonly gt: string
  readonly geetestChallenge: string
  readonly server: string
}

/** Measurements of how the button of the behaviour check was held. */
export interface Hold {
  readonly heldMs: number
  readonly shownMs: number
  readonly by: string
}

/** Requests of the overlay to the server and to geetest. Every method throws CallError. */
export interface ChallengeDoor {
  /** URL of the picture; release it with `URL.revokeObjectURL`. */
  readonly image: (challenge: string, picture: number) => Promise<string>
  readonly checkImage: (challenge: string, code: string, alsoFor: string[]) => Solved
  readonly slider: (challenge: string) => Promise<SliderRound>
  readonly checkSlider: (
    challenge: string,
    slide: { readonly round: number; readonly x: number; readonly trail: SliderMoment[] },
    alsoFor: string[],
  ) => Solved
  readonly hold: (challenge: string) => Promise<HoldCheck>
  readonly checkHold: (challenge: string, check: HoldCheck, hold: Hold, alsoFor: string[]) => Solved
}

const passed = object({ validate: string(), seccode: string() })

export function createChallengeDoor(api: Api): ChallengeDoor {
  return {
    async image(challenge, picture) {
      const { type, bytes } = await api.call(getCaptchaImage, { challenge, picture })
      return URL.createObjectURL(new Blob([bytes], { type }))
    },
    async checkImage(challenge, code, alsoFor) {
      return (await api.call(checkCaptchaImage, { challenge, code, alsoFor })).results
    },
    async slider(challenge) {
      const begun = await api.call(registerSlider, { challenge })
      const { background, piece } = await api.call(getSlider, { challenge, round: begun.round })
      return {
        ...begun,
        background: `data:image/webp;base64,${background}`,
        piece: `data:image/webp;base64,${piece}`,
      }
    },
    async checkSlider(challenge, slide, alsoFor) {
      return (await api.call(checkSlider, { challenge, ...slide, alsoFor })).results
    },
    hold: (challenge) => api.call(registerGeetest, { challenge }),
    async checkHold(challenge, { gt, geetestChallenge, server }, { heldMs, shownMs, by }, alsoFor) {
      const told = await askGeetest(
        server,
        new URLSearchParams({
          gt,
          challenge: geetestChallenge,
          heldMs: String(Math.round(heldMs)),
          shownMs: String(Math.round(shownMs)),
          by,
        }),
      )
      const answer = passed.safeParse(told)
      if (!answer.success) throw new CallError('wrong-code')
      const solved = await api.call(validateGeetest, {
        challenge,
        geetestChallenge,
        geetestValidate: answer.data.validate,
        geetestSeccode: answer.data.seccode,
        alsoFor,
      })
      return solved.results
    },
  }
}

/** The page itself calls geetest, without any data of the member. */
async function askGeetest(server: string, body: URLSearchParams): Promise<unknown> {
  try {
    const answer = await fetch(`${server}/ajax.php`, {
      method: 'POST',
      body,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(5_000),
    })
    return await answer.json()
  } catch (cause) {
    throw new CallError('captcha-away', undefined, { cause })
  }
}
