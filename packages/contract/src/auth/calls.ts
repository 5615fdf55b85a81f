/** Every call of auth; one file a topic. */
export * from './login.ts'
export * from './logout.ts'
export * from './password.ts'
export * from './register.ts'
