export { hasBlockedWord as forbiddenIn } from '../member/service.ts'
