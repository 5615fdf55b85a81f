// Entry point for benchmarks and tests of the envelope and the channels without the product behind them.
export { bindCall, buildHttp, gatewayCalls, openGates } from '../http/index.ts'
export { tellRoomWithinMs } from '../modules/chat/channels.ts'
export { createChannels, createLiveSockets } from '../socket/index.ts'
