import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** The metrics registry of the process. Create each metric once, where it is used; names end in their unit. */
export function createMetrics(options: { readonly withProcess?: boolean } = {}) {
  const registry = new Registry()
  if (options.withProcess === true) collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    counter: (name: string, help: string, labelNames: string[] = []) =>
      new Counter({ name, help, labelNames, registers }),
    gauge: (name: string, help: string, labelNames: string[] = []) =>
      new Gauge({ name, help, labelNames, registers }),
    /** A gauge whose value is computed at each scrape. */
    reading: (name: string, help: string, read: () => number) =>
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read())
        },
      }),
    histogram: (name: string, help: string, buckets: number[], labelNames: string[] = []) =>
      new Histogram({ name, help, buckets, labelNames, registers }),
  }
}
