import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../../../server/foundation/testing/until.ts'
import { type Bench, type BenchOptions, quantile, type Report, type Verdict } from '../bench.ts'
import { millis, ratio, say } from '../report.ts'
import { type MeasuredServer, startOurs } from '../servers.ts'
import { makeSite, type Site } from '../site.ts'
import { type Company, makeCompany } from './company.ts'
import { askReports, importTasks, makeBackup, simulateTrackers } from './programs.ts'
import { readAll } from './readers.ts'
import { type Receivers, startReceivers } from './receivers.ts'
import { recordPages } from './recorded-pages.ts'
import { growthOf, watch } from './watch.ts'

const targets = { readMs: 150, writeMs: 250, loopMs: 50, growth: 1.1, recoveryMs: 10_000 }

/** What comes at the same time. Trackers send every ten minutes; `speed` lets their time pass faster. */
type Load = {
  people: number
  pauseMs: number
  trackers: number
  seconds: number
  speed: number
  everyMs: number
}

const whole: Load = {
  people: 200,
  pauseMs: 60_000,
  trackers: 1_000,
  seconds: 1_800,
  speed: 1,
  everyMs: 5_000,
}
// A tenth of the day, with as much at a time.
const short: Load = { ...whole, trackers: 100, seconds: 120, speed: 10, everyMs: 1_000 }

/** A company at work: trackers, the web app, webhooks, an importer, reports and a backup. */
export const day: Bench = {
  about: 'a busy day of 1,000 trackers and 200 people in the web app, and four times as much',
  run,
}

type Place = { site: Site; server: MeasuredServer; company: Company; receivers: Receivers }

async function run(options: BenchOptions): Promise<Report> {
  say('recording what the web app asks for')
  const recorded = await recordPages(options)
  const made = await makeSite(options)
  const environment = { ...made.environment, STINT_DEMO: '0', STINT_WEBHOOK_ALLOW_CIDRS: '127.0.0.2/32' }
  const site = { ...made, environment }
  const [server, receivers] = [await startOurs(site, options), await startReceivers(options)]
  const load = options.isQuick ? short : whole
  const company = await makeCompany(site, load.people, { url: server.url, recorded, receivers })
  const place = { site, server, company, receivers }
  say(`a day: ${load.seconds} s`)
  const usual = await spend(place, load)
  say('four times as much')
  const rushed = {
    ...load,
    pauseMs: load.pauseMs / 4,
    trackers: 4 * load.trackers,
    seconds: load.seconds / 2,
  }
  const rush = await spend(place, { ...rushed, speed: load.speed * 2 })
  const recoveryMs = await recovery(place)
  return reportOf(usual, rush, recoveryMs)
}

type Spent = Awaited<ReturnType<typeof spend>>

async function spend({ site, server, company, receivers }: Place, load: Load) {
  const ending = new AbortController()
  const { signal } = ending
  const { url } = server
  const { organizationId, token, projectId } = company
  const to = { url, organizationId, token, projectId, signal }
  const cpu = await server.cpuMicros()
  const began = performance.now()
  const before = sumOf(receivers, company)
  const trackers = simulateTrackers(
    site,
    { count: load.trackers, seconds: load.seconds, speed: load.speed },
    url,
  )
  const others = Promise.all([
    readAll(company.people, { url, organizationId, pauseMs: load.pauseMs, signal }),
    importTasks(to, 1_000),
    askReports(to, 10_000),
    watch(site, { url, everyMs: load.everyMs, signal }),
    sleep((load.seconds * 1_000) / 2).then(() => makeBackup(site)),
  ])
  const tracked = await trackers
  ending.abort()
  const [read, imported, reports, samples] = await others
  const seconds = (performance.now() - began) / 1_000
  const arrived = () => sumOf(receivers, company) - before
  const awaited = imported.done * company.healthy.length
  await until(() => arrived() >= awaited, `${awaited} events have arrived, of which ${arrived()} did`)
  return {
    seconds,
    tracked,
    read,
    imported,
    reports,
    samples,
    lostEvents: awaited - arrived(),
    nodeShare: ((await server.cpuMicros()) - cpu) / 1e6 / seconds,
  }
}

/** How many events the webhooks got that answer. */
function sumOf({ counts }: Receivers, { healthy }: Company): number {
  return healthy.reduce((sum, path) => sum + (counts.get(path) ?? 0), 0)
}

const quickReads = 20

/** How long after the rush it takes until reads are as quick as on a usual day, many in a row. */
async function recovery({ server, company }: Place): Promise<number> {
  const began = performance.now()
  const headers = { authorization: `Bearer ${company.token}` }
  for (let quick = 0; quick < quickReads; ) {
    const sent = performance.now()
    const reply = await fetch(`${server.url}/v2/organizations/${company.organizationId}/projects`, {
      headers,
    })
    await reply.text()
    quick = reply.ok && performance.now() - sent < targets.readMs ? quick + 1 : 0
  }
  return performance.now() - began
}

function reportOf(usual: Spent, rush: Spent, recoveryMs: number): Report {
  const p99 = (times: readonly number[]) => quantile(times, 0.99)
  const loopMs = (spent: Spent) => Math.max(...spent.samples.map((each) => each.loopMs))
  const writeMs = ({ tracked, imported }: Spent) => Math.max(tracked.p99_ms, p99(imported.times))
  const lost = ({ tracked, lostEvents }: Spent) => tracked.differences.length + lostEvents
  const row = (name: string, spent: Spent) => [
    name,
    String(spent.read.times.length),
    millis(p99(spent.read.times)),
    millis(p99(spent.imported.times)),
    millis(spent.tracked.p99_ms),
    millis(p99(spent.reports.times)),
    millis(loopMs(spent)),
    `${Math.round(100 * spent.nodeShare)} %`,
    String(shedBy(spent)),
  ]
  const none = (target: string, count: number): Verdict => ({
    target,
    measured: String(count),
    isReached: count === 0,
  })
  const within = (target: string, measured: number, most: number, words = millis): Verdict => ({
    target: `${target} ${words(most)}`,
    measured: words(measured),
    isReached: measured <= most,
  })
  return {
    figures: { usual, rush, recoveryMs },
    tables: [
      {
        title: 'Calls of the web app, an importer, trackers and reports at the same time',
        columns: ['', 'reads', 'p99', 'task p99', 'batch p99', 'report p99', 'event loop', 'CPU', 'shed'],
        rows: [row('a day', usual), row('four times as much', rush)],
      },
    ],
    verdicts: [
      within('p99 of reads at most', p99(usual.read.times), targets.readMs),
      within('p99 of writes at most', writeMs(usual), targets.writeMs),
      within('event loop held up at most', loopMs(usual), targets.loopMs),
      within(
        'memory at the end by before at most',
        growthOf(usual.samples, 'memoryBytes'),
        targets.growth,
        ratio,
      ),
      within(
        'connections at the end by before at most',
        growthOf(usual.samples, 'connections'),
        targets.growth,
        ratio,
      ),
      none('lost on the day: 0', lost(usual)),
      none('failed or shed on the day: 0', failedBy(usual).length + shedBy(usual)),
      none('lost in the rush: 0', lost(rush)),
      none('failed in the rush, but for 503 with Retry-After: 0', failedBy(rush).length),
      within('quick again after the rush within', recoveryMs, targets.recoveryMs),
    ],
  }
}

function failedBy({ read, imported, reports }: Spent): string[] {
  const unanswered = Array.from({ length: read.unanswered }, () => 'no answer')
  return [...read.failed, ...unanswered, ...imported.failed, ...reports.failed]
}

function shedBy({ read, imported, reports }: Spent): number {
  return read.shed + imported.shed + reports.shed
}
