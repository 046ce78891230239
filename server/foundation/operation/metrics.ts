import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  registry: Registry
  request(route: { method: string; path: string }, status: number, milliseconds: number): void
  /** Computed only when someone reads the metrics. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void
  /** The same with one value per word of a label. */
  gauges(name: string, help: string, label: string, read: () => Promise<Map<string, number>>): void
}

type Served = { method: string; route: string; status: number; seconds: number }

// Many observations in a row take 1 µs each; a single one between other work takes 6 µs.
const observedAtOnce = 200

export function makeMetrics(): Metrics {
  let waiting: Served[] = []
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'stint_' })
  const durations = new Histogram({
    name: 'stint_http_request_seconds',
    help: 'Request duration by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
    collect: observeWaiting,
  })
  const failures = new Counter({
    name: 'stint_http_errors_total',
    help: 'Replies with a 5xx status.',
    labelNames: ['route'],
    registers: [registry],
  })
  function observeWaiting(): void {
    const served = waiting
    waiting = []
    for (const { seconds, ...labels } of served) durations.observe(labels, seconds)
  }

  return {
    registry,
    request({ method, path }, status, milliseconds) {
      waiting.push({ method, route: path, status, seconds: milliseconds / 1000 })
      if (waiting.length >= observedAtOnce) observeWaiting()
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
    gauges(name, help, label, read) {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [registry],
        async collect() {
          const values = await read()
          this.reset()
          for (const [word, value] of values) this.set({ [label]: word }, value)
        },
      })
    },
  }
}
