import type { Bench, BenchOptions, Report } from '../bench.ts'
import { micros, millis, rate, ratio, say } from '../report.ts'
import { startOurs, startWorker } from '../servers.ts'
import { makeSite } from '../site.ts'
import { type Drain, measureDrain } from './drain.ts'
import { fillTenant } from './fill.ts'
import { type Latency, measureLatency } from './latency.ts'
import { type Backlog, type Hanging, measureBacklog, measureHanging } from './neighbours.ts'
import { startBarePoster, startReceiver } from './talk.ts'

const targets = { perSecond: 2_000, ratio: 0.35, eventP99: 250, delay: 1_500, hanging: 2 }
const eventsPerSecond = 300

/** Webhooks, from the ledger to the receiver. */
export const webhooks: Bench = {
  about: 'deliveries per second, from event to receiver, and what a bad neighbor costs',
  run,
}

async function run(options: BenchOptions): Promise<Report> {
  const { isQuick } = options
  say('making the database')
  const made = await makeSite(options)
  const site = { ...made, environment: { ...made.environment, STINT_WEBHOOK_ALLOW_CIDRS: '127.0.0.2/32' } }
  const tenant = await fillTenant(site)
  const receiver = await startReceiver(options)
  const terms = { receiver, tenant }
  const worker = await startWorker(site, options)

  const many = isQuick ? { rounds: 2, count: 5_000 } : { rounds: 5, count: 20_000 }
  say(`draining ${many.count} deliveries of ten webhooks: ${many.rounds} rounds, in turns with a bare loop`)
  const barePost = startBarePoster(options)
  const drain = await measureDrain(site, { ...terms, worker, barePost }, many)
  say('one webhook beside a backlog of 100,000')
  const backlog = await measureBacklog(site, terms, { backlog: 100_000, seconds: isQuick ? 5 : 10 })
  say('49 webhooks beside one that hangs')
  const hanging = await measureHanging(
    site,
    terms,
    isQuick ? { rounds: 1, seconds: 5 } : { rounds: 3, seconds: 10 },
  )
  await worker.stop()

  const server = await startOurs(site, options)
  say(`${eventsPerSecond} events a second, from the call to the receiver`)
  const pace = { perSecond: eventsPerSecond, seconds: isQuick ? 5 : 20 }
  const latency = await measureLatency(site, { ...terms, server }, pace)
  return report({ drain, backlog, hanging, latency })
}

function report(measured: { drain: Drain; backlog: Backlog; hanging: Hanging; latency: Latency }): Report {
  const { drain, backlog, hanging, latency } = measured
  const times = hanging.beside / hanging.healthy
  return {
    figures: measured,
    tables: [
      {
        title: 'draining a full ledger of ten webhooks',
        columns: ['', 'a second', 'CPU each', 'PostgreSQL each'],
        rows: [
          ['a bare loop of POSTs', rate(drain.bare), '', ''],
          ['ours', rate(drain.ours), micros(drain.cpuMicros), micros(drain.postgresMicros)],
        ],
      },
      {
        title: 'from event to receiver',
        columns: ['', 'p50', 'p99', 'longest'],
        rows: [
          [
            `${rate(latency.perSecond)} a second, made by ${latency.by}`,
            millis(latency.p50),
            millis(latency.p99),
            '',
          ],
          ['one webhook alone', '', '', millis(backlog.alone)],
          ['beside a backlog of 100,000', '', '', millis(backlog.beside)],
          ['50 webhooks', '', millis(hanging.healthy), ''],
          ['49 of them beside one that hangs', '', millis(hanging.beside), ''],
        ],
      },
    ],
    verdicts: [
      {
        target: `deliveries a second, at least ${rate(targets.perSecond)}`,
        measured: rate(drain.ours),
        isReached: drain.ours >= targets.perSecond,
      },
      {
        target: `by the bare loop’s, at least ${ratio(targets.ratio)}`,
        measured: ratio(drain.ratio),
        isReached: drain.ratio >= targets.ratio,
      },
      {
        target: `event to receiver at ${eventsPerSecond} a second, p99 at most ${targets.eventP99} ms`,
        measured: millis(latency.p99),
        isReached: latency.p99 <= targets.eventP99,
      },
      {
        target: `delay beside a backlog of 100,000, at most ${targets.delay} ms`,
        measured: millis(backlog.beside - backlog.alone),
        isReached: backlog.beside - backlog.alone <= targets.delay,
      },
      {
        target: `p99 beside one that hangs, at most ${ratio(targets.hanging)} times`,
        measured: ratio(times),
        isReached: times <= targets.hanging,
      },
    ],
  }
}
