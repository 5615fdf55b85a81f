import { errors, type Answer } from '@grandstand/contract'
import { expect, it } from 'vitest'
import { decodeAnswerLink } from './decode-answer.ts'
import { operation } from '../testing/echo.ts'

const answered = (answer: Answer) => decodeAnswerLink(() => Promise.resolve(answer))(operation())

it('[ERR-03] gives the decoded output for code 0', async () => {
  await expect(answered({ code: 0, data: { text: 'x', amount: '12' } })).resolves.toEqual({
    text: 'x',
    amount: 12n,
  })
})

it('throws the refusal that a code names, with what it tells and the request id', async () => {
  const call = answered({ code: errors['odds-changed'].code, data: { odds: 1850 }, requestId: 'r-1' })
  await expect(call).rejects.toMatchObject({
    refusal: 'odds-changed',
    data: { odds: 1850 },
    cause: { requestId: 'r-1' },
  })
  await expect(answered({ code: 77_777 })).rejects.toMatchObject({
    refusal: 'unexpected',
    cause: { code: 77_777 },
  })
})

it('[ERR-15] calls an answer bad that is not what the contract says', async () => {
  for (const data of [undefined, null, 'text', 3, [], {}, { text: 1 }]) {
    await expect(answered({ code: 0, data })).rejects.toMatchObject({ refusal: 'bad-answer' })
  }
})
