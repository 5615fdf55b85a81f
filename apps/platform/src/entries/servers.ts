// Entry point for tests and benchmarks that need PostgreSQL, Redis or a migrated database.
export { startRedis, type TestRedis } from '../http/testing/redis.ts'
export { createPostgres, findPostgres, type OwnPostgres } from '../kernel/testing/postgres.ts'
export { copyEmbedded, createOnServer, productFolder } from '../kernel/testing/templates.ts'
