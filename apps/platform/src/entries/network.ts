// For benchmarks of the envelope and the channels, and tests of them without the product behind.
export { bindCall, buildHttp, gatewayCalls, openGates } from '../http/index.ts'
export { tellRoomWithinMs } from '../modules/chat/channels.ts'
export { createChannels, createLiveSockets } from '../socket/index.ts'
