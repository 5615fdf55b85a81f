import type { Channels } from './socket/index.ts'
import { followCalls } from './modules/follow/calls/index.ts'
import { replayCommands } from './modules/follow/replays/commands.ts'
import { createFollow, type FollowNeeds } from './modules/follow/service.ts'

/** Following matches, with its channels, calls and commands. */
export function openFollow(needs: FollowNeeds, channels: Pick<Channels, 'publishChannel'>) {
  const follow = createFollow(needs)
  const { channel } = follow.tracker
  channels.publishChannel(channel.channel, channel)
  const notices = follow.favourites.channel
  channels.publishChannel(notices.channel, notices)
  return {
    calls: followCalls(follow),
    commands: replayCommands(follow.replays),
    start: follow.start,
  }
}
