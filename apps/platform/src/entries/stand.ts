// Entry point for tests of calls over the real HTTP server and sockets, with sessions that the test makes.
export { startStand, type Stand } from '../http/testing/stand.ts'
