import type { Money } from '@grandstand/contract'
import type { AmountTextProps } from '@grandstand/ui'
import { Suspense, useState } from 'react'
import { OwnAmount } from '../amount.tsx'
import { walletWords } from '../assets/model.ts'
import { kindWords } from '../statement/model.ts'
import type { WhyQuestion } from './data.ts'
import { nameOfNumber } from './model.ts'
import { late } from '../../../lib/late.ts'

const WhySheet = late(() => import('./why-sheet.tsx').then((module) => module.WhySheet))

type Props = Pick<AmountTextProps, 'size' | 'isLight' | 'className'> & {
  readonly money: Money
  readonly question: WhyQuestion
}

/** An amount of the member's own money that opens its breakdown. */
export function WhyAmount({ money, question, ...rest }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [kind] = question.kinds ?? []
  const name = nameOfNumber(question, walletWords[question.wallet], kind ? kindWords[kind] : '')
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title={`${name}：查看构成`}
        className="relative cursor-pointer rounded-xs text-left underline decoration-ink-3 decoration-dotted decoration-1 underline-offset-4 gs-hit hover:decoration-accent hover:decoration-solid"
        onClick={() => setOpen(true)}
      >
        <span className="sr-only">{name} </span>
        <OwnAmount {...rest} money={money} />
      </button>
      {isOpen && (
        <Suspense>
          <WhySheet name={name} question={question} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
