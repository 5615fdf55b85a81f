export { createChannels, type Channels, type ChannelSource } from './channels.ts'
export { createLiveSockets, type LiveSocketsOptions } from './live-sockets.ts'
