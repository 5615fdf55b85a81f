import { challengeTypesOf, type ChallengeView } from '@grandstand/client/challenge'
import type { ChallengeType } from '@grandstand/contract/auth'
import { Segment } from '@grandstand/ui'
import { Modal } from '@grandstand/ui/overlay'
import { useState, useSyncExternalStore } from 'react'
import { Hold } from './hold.tsx'
import { ImageCode } from './image-code.tsx'
import { Slider } from './slider.tsx'

const names: Record<ChallengeType, string> = { anji: '拼图', 'image-code': '字符', afs: '按住' }
const proofs = { anji: Slider, 'image-code': ImageCode, afs: Hold } as const

/** The page's only challenge overlay, open while a request waits. Closing it cancels the waiting requests. */
export function ChallengeOverlay({ queue, door }: ChallengeView) {
  const waiting = useSyncExternalStore(queue.subscribe, queue.read)
  const head = waiting[0]
  const [chosen, setChosen] = useState<ChallengeType | undefined>()
  const types = head ? challengeTypesOf(head) : []
  const type = chosen !== undefined && types.includes(chosen) ? chosen : types[0]
  const Proof = type && proofs[type]
  return (
    <Modal
      isOpen={head !== undefined}
      onOpenChange={(isOpen) => !isOpen && queue.close()}
      title="安全验证"
      description={
        waiting.length > 1
          ? `验证一次，${waiting.length} 个等待中的操作会一起继续。`
          : '完成后会继续刚才的操作，不用重新填写。'
      }
    >
      {head && type && Proof && (
        <div className="grid min-h-72 content-start gap-3">
          {types.length > 1 && (
            <Segment
              label="验证方式"
              options={types.map((value) => ({ value, label: names[value] }))}
              value={type}
              onChange={setChosen}
            />
          )}
          <Proof
            key={`${head.challenge} ${type}`}
            door={door}
            challenge={head.challenge}
            alsoFor={() =>
              queue
                .read()
                .map(({ challenge }) => challenge)
                .filter((challenge) => challenge !== head.challenge)
                .slice(0, 16)
            }
            onSolved={queue.solved}
            onOver={() => queue.renew(head.challenge)}
          />
        </div>
      )}
    </Modal>
  )
}
