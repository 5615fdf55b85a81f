import type { FastifyServerOptions } from 'fastify'

/**
 * The contract's schemas are zod's, checked by us. Without compilers of its own Fastify would load two that nobody uses:
 * a quarter of a second at every start.
 */
export const noSchemas: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: {
    // Fastify's types want a compiler of AJV's kind; none is ever asked.
    buildValidator: (() => () => () => true) as never,
    buildSerializer: () => () => (data) => JSON.stringify(data),
  },
}
