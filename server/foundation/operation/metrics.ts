import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  registry: Registry
  request(route: { method: string; path: string }, status: number, milliseconds: number): void
  /** Asked for when somebody reads the metrics, so that it costs nothing otherwise. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void
}

export function makeMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'stint_' })
  const seconds = new Histogram({
    name: 'stint_http_request_seconds',
    help: 'How long requests took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const failures = new Counter({
    name: 'stint_http_errors_total',
    help: 'Replies with a 5xx status.',
    labelNames: ['route'],
    registers: [registry],
  })
  return {
    registry,
    request({ method, path }, status, milliseconds) {
      seconds.observe({ method, route: path, status }, milliseconds / 1000)
      if (status >= 500) failures.inc({ route: path })
    },
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          this.set(await read())
        },
      })
    },
  }
}
