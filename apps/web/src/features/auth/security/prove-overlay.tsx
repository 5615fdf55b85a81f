import type { ProofMethod, ProofWanted } from '@grandstand/contract/auth'
import { Banner, Button } from '@grandstand/ui'
import { Modal } from '@grandstand/ui/overlay'
import { useState } from 'react'
import { useProve, type ProofGiven } from './data.ts'
import { ProofForm } from './proof-form.tsx'
import { failureText, methodWords, purposeWords } from './words.ts'

interface Props {
  readonly wanted: ProofWanted
  readonly isOpen: boolean
  readonly onEnd: (isProven: boolean) => void
}

/** 确认是你本人: the strongest way that the member has, with the others one press away. */
export function ProveOverlay({ wanted, isOpen, onEnd }: Props) {
  const [chosen, choose] = useState<ProofMethod | undefined>(wanted.methods[0])
  const prove = useProve(wanted.purpose)
  const failure = prove.error ? failureText(prove.error) : undefined
  const give = (given: ProofGiven) => prove.mutate(given, { onSuccess: () => onEnd(true) })
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
        {failure && <Banner tone="danger">{failure}</Banner>}
        {chosen && (
          <ProofForm
            key={chosen.kind}
            method={chosen}
            isPending={prove.isPending}
            hasFailed={prove.isError}
            onGive={give}
          />
        )}
        {others.length > 0 && (
          <div className="flex flex-wrap items-center gap-x-1 border-t border-line pt-3 text-sm text-ink-2">
            <span>换一种方式：</span>
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
          </div>
        )}
      </div>
    </Modal>
  )
}
