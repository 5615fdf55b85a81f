export { answerSignName, wireNames, wirePrefix, type LogicalHeaders } from '../envelope/headers.ts'
export { bodyLimit, contentTypes, keysLifeMs } from '../envelope/limits.ts'
export * from '../socket/frames.ts'
export { readInfo } from '../envelope/info.ts'
export type { BlobContent } from '../envelope/blob.ts'
export { blobAnswer, refusalAnswer, successAnswer, type AnswerText } from './answers.ts'
export {
  createGateway,
  type Gateway,
  type GatewayOptions,
  type OpenedRequest,
  type Opening,
  type RefusalReason,
  type RefusedRequest,
  type WireRequest,
} from './gateway.ts'
export { createIdentityPem, identityFromPem, type GatewayIdentity } from './identity.ts'
export {
  clockBackMs,
  createInProcessMemory,
  markOf,
  masterKeyLength,
  type Remembered,
  type ReplayMemory,
} from './replay-memory.ts'
export { outputEncoder } from './output-encoder.ts'
export { bareRefusal, jsonReply, type Reply } from './reply.ts'
export { roomTicketLifeMs, ticketLifeMs, type TicketFacts } from './ticket.ts'
