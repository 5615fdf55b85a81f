import type { Channels } from './socket/index.ts'
import { followingCalls } from './modules/sportsbook/calls/following/index.ts'
import { replayCommands } from './modules/sportsbook/follow/commands.ts'
import { createFollowing, type FollowingNeeds } from './modules/sportsbook/following.ts'

/** Following, finding and sharing with their channels and calls. */
export function openFollowing(needs: FollowingNeeds, channels: Pick<Channels, 'publishChannel'>) {
  const following = createFollowing(needs)
  const { channel } = following.follow
  channels.publishChannel(channel.channel, channel)
  const notices = following.favourites.channel
  channels.publishChannel(notices.channel, notices)
  return {
    calls: followingCalls(following),
    commands: replayCommands(following.replays),
    start: following.start,
    sharing: following.sharing,
  }
}
