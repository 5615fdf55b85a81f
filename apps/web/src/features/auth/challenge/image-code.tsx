import { Button, Field, Skeleton, SkeletonGroup } from '@grandstand/ui'
import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ChallengeDoor } from '@grandstand/client/challenge'
import { ProofFrame } from './proof-frame.tsx'
import { useCheck, type ProofProps } from './use-check.ts'
import { useQuestion } from './use-question.ts'

/** A picture with four letters or digits to type. Users who cannot read it can choose another challenge above. */
export function ImageCode({
  door,
  challenge,
  alsoFor,
  onSolved,
  onOver,
}: ProofProps & { readonly door: ChallengeDoor }) {
  const [code, setCode] = useState('')
  const { number, question, failure, next } = useQuestion(door.image, challenge)
  const another = () => {
    setCode('')
    next()
  }
  const { isChecking, failure: failed, check } = useCheck(onSolved, another)
  useEffect(() => (question === undefined ? undefined : () => URL.revokeObjectURL(question)), [question])
  const isWhole = code.length === 4
  return (
    <ProofFrame missing={failure} failed={failed} onRetry={another} onOver={onOver}>
      <form
        className="grid gap-3"
        data-challenge={challenge}
        data-number={number}
        onSubmit={(event) => {
          event.preventDefault()
          if (isWhole && question) void check(() => door.checkImage(challenge, code, alsoFor()))
        }}
      >
        <div className="flex items-center gap-2">
          <div className="aspect-[200/72] flex-1 overflow-hidden rounded-2 border border-line bg-fill">
            {question ? (
              <img src={question} alt="验证码：图中的 4 个字母或数字" className="size-full" />
            ) : (
              !failure && (
                <SkeletonGroup>
                  <Skeleton shape="block" height="100%" />
                </SkeletonGroup>
              )
            )}
          </div>
          <Button tone="outline" icon={<RefreshCw size={16} />} onClick={another}>
            换一张
          </Button>
        </div>
        <Field
          label="图中的字符"
          hint="4 位，不分大小写。看不清就换一张，或换一种方式。"
          value={code}
          maxLength={4}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          className="gs-num"
          onChange={(event) => setCode(event.target.value.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase())}
        />
        <Button
          type="submit"
          tone="primary"
          size="lg"
          isWide
          isLoading={isChecking}
          loadingText="正在验证"
          {...(!isWhole && { disabledReason: '先输入 4 位字符' })}
        >
          验证
        </Button>
      </form>
    </ProofFrame>
  )
}
