import { ActFields } from '@grandstand/client/act'
import type { ProofView } from '@grandstand/client/challenge'
import type { ProofMethod } from '@grandstand/contract/auth'
import { Button } from '@grandstand/ui'
import { Modal } from '@grandstand/ui/overlay'
import { useState } from 'react'
import { useProve } from './data.ts'
import { OutcomeNotice } from './outcome-notice.tsx'
import { ProofForm } from './proof-form.tsx'
import { methodWords, purposeWords } from './words.ts'

/** 确认是你本人: the member's strongest proof method, with a choice of the others. */
export function ProveOverlay({ wanted, isOpen, onEnd }: ProofView) {
  const [chosen, choose] = useState<ProofMethod | undefined>(wanted.methods[0])
  const prove = useProve(wanted.purpose, () => onEnd(true))
  const others = wanted.methods.filter(({ kind }) => kind !== chosen?.kind)
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) onEnd(false)
      }}
      title="确认是你本人"
      description={purposeWords[wanted.purpose]}
    >
      <div className="grid gap-4">
        <OutcomeNotice act={prove} />
        {chosen && <ProofForm key={chosen.kind} method={chosen} prove={prove} />}
        {others.length > 0 && (
          <div className="flex flex-wrap items-center gap-x-1 border-t border-line pt-3 text-sm text-ink-2">
            <span>换一种方式：</span>
            <ActFields act={prove}>
              {others.map((method) => (
                <Button
                  key={method.kind}
                  size="sm"
                  tone="ghost"
                  onClick={() => {
                    prove.reset()
                    choose(method)
                  }}
                >
                  {methodWords[method.kind]}
                </Button>
              ))}
            </ActFields>
          </div>
        )}
      </div>
    </Modal>
  )
}
