import { Switch } from '@grandstand/ui'
import { useMoneyFollows } from './money-follows.ts'

/** 免转: the choice that money follows the member into a transfer venue and back. */
export function FollowSwitch() {
  const { follows, choose } = useMoneyFollows()
  return (
    <Switch
      label="进游戏时自动转入，离开时转回"
      checked={follows}
      onChange={({ target }) => choose(target.checked)}
    />
  )
}
