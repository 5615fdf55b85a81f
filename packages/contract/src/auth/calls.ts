/** All calls of auth, one file for each topic. */
export * from './login.ts'
export * from './logout.ts'
export * from './password.ts'
export * from './register.ts'
