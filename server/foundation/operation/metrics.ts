import {
  type Aggregator,
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client'

/** Gauges are computed only when someone reads the metrics. */
export type Gauges = {
  registry: Registry
  /** `over`: the value of a group of processes, which is usually their sum. */
  gauge(name: string, help: string, read: () => number | Promise<number>, over?: Aggregator): void
  /** The same with one value per word of a label. */
  gauges(
    name: string,
    help: string,
    label: string,
    read: () => Promise<Map<string, number>> | Map<string, number>,
    over?: Aggregator,
  ): void
}

export type Metrics = {
  /** Of this process. */
  own: Gauges
  /** Of the installation: the same in every process. */
  shared: Gauges
  request(route: { method: string; path: string }, status: number, milliseconds: number): void
}

/** What Prometheus reads: this process and `others` as one, and the installation. */
export async function metricsText({ own, shared }: Metrics, others: object[][]): Promise<string> {
  const all =
    others.length === 0
      ? own.registry
      : AggregatorRegistry.aggregate([await own.registry.getMetricsAsJSON(), ...others])
  return `${await all.metrics()}\n${await shared.registry.metrics()}`
}

type Served = { method: string; route: string; status: number; seconds: number }

// Many observations in a row take 1 µs each; a single one between other work takes 6 µs.
const observedAtOnce = 200

export function makeMetrics(): Metrics {
  let waiting: Served[] = []
  const registry = Registry.merge([processMetrics()])
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
    own: gaugesOf(registry),
    shared: gaugesOf(new Registry()),
    request({ method, path }, status, milliseconds) {
      waiting.push({ method, route: path, status, seconds: milliseconds / 1000 })
      if (waiting.length >= observedAtOnce) observeWaiting()
      if (status >= 500) failures.inc({ route: path })
    },
  }
}

let ofProcess: Registry | undefined

/** What observes the runtime never ends, and would keep a stopped server: all servers of a process share it. */
function processMetrics(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess, prefix: 'stint_' })
  }
  return ofProcess
}

function gaugesOf(registry: Registry): Gauges {
  return {
    registry,
    gauge(name, help, read, over = 'sum') {
      new Gauge({
        name,
        help,
        aggregator: over,
        registers: [registry],
        async collect() {
          this.set(await read())
        },
      })
    },
    gauges(name, help, label, read, over = 'sum') {
      new Gauge({
        name,
        help,
        aggregator: over,
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
