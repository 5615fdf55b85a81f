import { BlockState } from '@grandstand/client/block'
import { ActButton, ActForm } from '@grandstand/client/act'
import { Button, Skeleton, SkeletonGroup, toast } from '@grandstand/ui'
import { Avatar } from '@grandstand/ui-match/art'
import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { useAvatars, useUpdateAvatar } from './data.ts'

/** Choice of a drawn avatar. Native radios provide arrow keys. */
export function AvatarChoice({ now, onDone }: { readonly now: string; readonly onDone: () => void }) {
  const query = useAvatars()
  const { data: avatars } = query
  const [chosen, setChosen] = useState(now)
  const update = useUpdateAvatar(() => {
    toast('头像换好了。')
    onDone()
  })
  const name = useId()
  return (
    <ActForm
      act={update}
      className="mt-4 grid gap-3 border-t border-line pt-4"
      onSend={() => (chosen === now ? onDone() : void update.run(chosen))}
      foot={
        <div className="flex gap-2">
          <ActButton act={update} isDisabled={!avatars} loadingText="正在保存">
            用这个头像
          </ActButton>
          <Button tone="outline" onClick={onDone}>
            取消
          </Button>
        </div>
      }
    >
      {avatars === undefined && (
        <BlockState
          query={query}
          failed="头像没加载出来"
          loading={
            <SkeletonGroup>
              <Skeleton shape="block" height={232} />
            </SkeletonGroup>
          }
        />
      )}
      {avatars && (
        <div role="radiogroup" aria-label="选择头像" className="grid grid-cols-6 gap-2 sm:grid-cols-8">
          {avatars.map((avatar, at) => (
            <label
              key={avatar}
              className={clsx(
                'grid aspect-square cursor-pointer place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-focus',
                avatar === chosen ? 'ring-2 ring-accent' : 'hover:bg-fill',
              )}
            >
              <input
                type="radio"
                className="gs-sr"
                name={name}
                value={avatar}
                checked={avatar === chosen}
                aria-label={`头像 ${at + 1}`}
                onChange={() => setChosen(avatar)}
              />
              <Avatar id={avatar} size={44} />
            </label>
          ))}
        </div>
      )}
    </ActForm>
  )
}
