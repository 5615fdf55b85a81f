import type { FastifyServerOptions } from 'fastify'

/**
 * Schemas are checked by us with zod. Without these stand-ins Fastify would load two schema compilers that nothing
 * uses, which takes a quarter of a second at every start.
 */
export const noSchemas: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: {
    // Fastify's types require an AJV-style compiler; it is never called.
    buildValidator: (() => () => () => true) as never,
    buildSerializer: () => () => (data) => JSON.stringify(data),
  },
}
