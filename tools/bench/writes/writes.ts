import { join, resolve } from 'node:path'
import type { Bench, BenchOptions, Report, Table, Verdict } from '../bench.ts'
import { type Comparison, compare, type Measured, type Target } from '../compare.ts'
import { type LoadResult, startLoad } from '../load.ts'
import { postgresCpuMicros } from '../postgres-cpu.ts'
import { micros, millis, rate, ratio, say } from '../report.ts'
import { type MeasuredServer, startFloor, startOurs, startRevision } from '../servers.ts'
import { makeSite } from '../site.ts'
import { createProject, type Filled, fill } from './fill.ts'
import { checkOut } from './revision.ts'
import { measureUnderSnapshot, type UnderSnapshot } from './snapshot.ts'

/** Where the target was set: the commits of one organization wait for each other. */
const former = '20ee336'
const connections = 32
const steadyRate = 200
const targets = { former: 4, floor: 0.5, steadyP99Millis: 60, snapshot: 1.2 }
const root = resolve(import.meta.dirname, '../../..')

/** Writes of one organization: side by side, at a steady rate, and under an open snapshot. */
export const writes: Bench = {
  about: 'POST tasks into one organization, against a bare server and an earlier revision',
  run,
}

async function run(options: BenchOptions): Promise<Report> {
  say('making the databases')
  const site = await makeSite(options)
  const load = startLoad(options)
  const filled = await fill(root, { ...site.environment, DATABASE_URL: site.databaseUrl })
  const oursServer = await startOurs(site, options)
  const ours = await targetAt(oursServer, filled)
  const floor = {
    ...ours,
    server: await startFloor(site, join(import.meta.dirname, 'floor-server.ts'), options),
  }
  const terms = {
    load,
    connections,
    postgresCpuMicros: () => postgresCpuMicros(site.database),
    ...(options.isQuick
      ? { rounds: 3, seconds: 3, warmUpRequests: 500 }
      : { rounds: 5, seconds: 4, warmUpRequests: 2_000 }),
  }
  say(`measuring the floor: ${terms.rounds} rounds of twice ${terms.seconds} s`)
  const byFloor = await compare(floor, ours, terms)
  const older = await startFormer(options)
  if (older) say(`measuring ${former}: ${terms.rounds} rounds of twice ${terms.seconds} s`)
  const byFormer = older && (await compare(older, ours, terms))
  say(`measuring ${steadyRate} writes a second`)
  const post = { url: oursServer.url + ours.path, headers: ours.headers, body: ours.body, connections }
  const steady = await load({ ...post, perSecond: steadyRate, seconds: options.isQuick ? 5 : 20 })
  const under = await measureUnderSnapshot(ours, site.databaseUrl, {
    load,
    connections,
    ...(options.isQuick ? { openSeconds: 20, seconds: 5 } : { openSeconds: 120, seconds: 10 }),
  })
  return report({ byFloor, byFormer, steady, under })
}

async function startFormer(options: BenchOptions): Promise<Target | undefined> {
  const revision = await checkOut(former, options)
  if (revision === undefined) return undefined
  const filled = await fill(revision.tree, revision.environment)
  return targetAt(await startRevision(revision, revision.tree, options), filled)
}

async function targetAt(server: MeasuredServer, filled: Filled): Promise<Target> {
  return {
    server,
    path: `/v2/projects/${await createProject(server.url, filled)}/tasks`,
    headers: { Authorization: `Bearer ${filled.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ summary: 'Paint the crane' }),
  }
}

type Found = {
  byFloor: Comparison
  byFormer: Comparison | undefined
  steady: LoadResult
  under: UnderSnapshot
}

function report(found: Found): Report {
  const { byFloor, byFormer, steady, under } = found
  const slowed = under.before.perSecond / under.during.perSecond
  return {
    figures: { ...found, slowed },
    tables: [
      comparisonTable('a bare server', byFloor),
      ...(byFormer ? [comparisonTable(`revision ${former}`, byFormer)] : []),
      {
        title: 'ours',
        columns: ['', 'requests/s', 'p50', 'p99'],
        rows: [
          row(`${steadyRate} a second`, steady),
          row('before the snapshot', under.before),
          row('under the snapshot', under.during),
        ],
      },
    ],
    verdicts: [
      ...(byFormer ? [atLeast(`throughput of ${former}’s`, byFormer.ratio.throughput, targets.former)] : []),
      atLeast('throughput of the floor’s', byFloor.ratio.throughput, targets.floor),
      {
        target: `p99 at ${steadyRate} writes a second, at most ${targets.steadyP99Millis} ms`,
        measured: millis(steady.p99Millis),
        isReached: steady.p99Millis <= targets.steadyP99Millis,
      },
      {
        target: `slower under an open snapshot, at most ${ratio(targets.snapshot)}`,
        measured: ratio(slowed),
        isReached: slowed <= targets.snapshot,
      },
    ],
  }
}

function comparisonTable(title: string, { floor, ours, ratio: by }: Comparison): Table {
  const line = (name: string, one: Measured) => [
    name,
    rate(one.perSecond),
    micros(one.cpuMicros),
    micros(one.postgresMicros),
    millis(one.p50Millis),
    millis(one.p99Millis),
  ]
  return {
    title: `POST tasks into one organization, ${connections} connections, and ${title}`,
    columns: ['', 'requests/s', 'CPU/request', 'PostgreSQL/request', 'p50', 'p99'],
    rows: [
      line(title, floor),
      line('ours', ours),
      ['ratio', ratio(by.throughput), ratio(by.cpu), '', '', ''],
    ],
  }
}

const row = (name: string, { perSecond, p50Millis, p99Millis }: LoadResult) => [
  name,
  rate(perSecond),
  millis(p50Millis),
  millis(p99Millis),
]

function atLeast(what: string, value: number, target: number): Verdict {
  return { target: `${what}, at least ${ratio(target)}`, measured: ratio(value), isReached: value >= target }
}
