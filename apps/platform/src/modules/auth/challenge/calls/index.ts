import type { BoundCall } from '../../../../kernel/bind-call.ts'
import type { RobotChecks } from '../robot-checks.ts'
import type { Challenges } from '../challenges.ts'
import { bindCheckCaptchaImage } from './check-captcha-image.ts'
import { bindCheckSlider } from './check-slider.ts'
import { bindGetCaptchaImage } from './get-captcha-image.ts'
import { bindGetSlider } from './get-slider.ts'
import { bindPassRobotCheck } from './pass-robot-check.ts'
import { bindRegisterGeetest } from './register-geetest.ts'
import { bindRegisterSlider } from './register-slider.ts'
import { bindValidateGeetest } from './validate-geetest.ts'

/** Binds all calls of the verification challenge. */
export function challengeCalls(challenges: Challenges, robotChecks: RobotChecks): BoundCall[] {
  return [
    bindGetCaptchaImage(challenges),
    bindCheckCaptchaImage(challenges),
    bindRegisterSlider(challenges),
    bindGetSlider(challenges),
    bindCheckSlider(challenges),
    bindRegisterGeetest(challenges),
    bindValidateGeetest(challenges),
    bindPassRobotCheck(robotChecks),
  ]
}
