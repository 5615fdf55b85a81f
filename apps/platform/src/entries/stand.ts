// For tests of calls over the real http server and sockets, with sessions that the test makes.
export { startStand, type Stand } from '../http/testing/stand.ts'
