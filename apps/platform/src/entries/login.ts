// Entry point for tests that log in as a person would: answers of seeded challenges, and an authenticator.
export { createAnswers } from '../modules/auth/challenge/answers.ts'
export { createAuthenticator } from '../modules/auth/second-factor/testing/authenticator.ts'
