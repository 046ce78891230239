import { join } from 'node:path'
import type { Bench, BenchOptions, Report, Table, Verdict } from '../bench.ts'
import { type Comparison, compare, requireSameBody, type Target } from '../compare.ts'
import { startLoad } from '../load.ts'
import { postgresCpuMicros } from '../postgres-cpu.ts'
import { micros, millis, rate, ratio, say } from '../report.ts'
import { startFloor, startOurs } from '../servers.ts'
import { makeSite } from '../site.ts'
import { type DatabaseTime, databaseTimes } from './database-times.ts'
import { fill } from './fill.ts'
import { type Ingest, measureIngest } from './ingest.ts'
import { activitiesPath, type Grown, measureDashboard, measureGrowth } from './pages.ts'

const sizes = { small: 50_000, large: 5_000_000, quick: 500_000 }
const targets = { list: 0.6, growth: 1.2, databaseMillis: 10, ingest: 2.5, dashboardMillis: 100 }

/** The cost of much tracked time: reads, sums and ingest for 1,000 members over half a year. */
export const tracking: Bench = {
  about: 'lists, sums, ingest and dashboard with 5,000,000 activities, against a floor and against 50,000',
  run,
}

async function run(options: BenchOptions): Promise<Report> {
  say('making the database')
  const site = await makeSite(options)
  // Fill the large one first: a plan that scans other organizations' ids then shows up in the small one.
  const [large, small] = await fill(site.database, [options.isQuick ? sizes.quick : sizes.large, sizes.small])
  if (large === undefined || small === undefined) throw new Error('Nothing was filled.')

  const floor = await startFloor(site, join(import.meta.dirname, 'floor-server.ts'), options)
  const ours = await startOurs(site, options, 'api')
  const headers = { Authorization: `Bearer ${large.token}` }
  const path = activitiesPath(large)
  const both: [Target, Target] = [
    { server: floor, path, headers },
    { server: ours, path, headers },
  ]
  await requireSameBody(both)
  say('measuring the page of 100 against the floor')
  const list = await compare(...both, {
    load: startLoad(options),
    connections: 32,
    ...(options.isQuick
      ? { rounds: 3, seconds: 2, warmUpRequests: 1_000 }
      : { rounds: 15, seconds: 2, warmUpRequests: 5_000 }),
    postgresCpuMicros: () => postgresCpuMicros(site.database),
  })
  say('measuring growth')
  const grown = await measureGrowth(ours.url, { small, large }, options.isQuick ? 100 : 600)
  say('measuring the dashboard')
  const dashboard = await measureDashboard(ours.url, large, options.isQuick ? 10 : 40)
  say('measuring sums of a month')
  const sums = await databaseTimes(site.database, large, options.isQuick ? 9 : 31)
  say('measuring ingest')
  const rounds = options.isQuick ? 9 : 31
  const ingests: Ingest[] = []
  for (const hasLimits of [false, true])
    ingests.push(await measureIngest(site.database, large, { hasLimits, rounds }))
  return report({ list, grown, dashboard, sums, ingests, activities: large.activities })
}

type Measured = {
  list: Comparison
  grown: Grown[]
  dashboard: number
  sums: DatabaseTime[]
  ingests: Ingest[]
  activities: number
}

function report(measured: Measured): Report {
  const { list, grown, dashboard, sums, ingests, activities } = measured
  const size = activities.toLocaleString('en')
  const small = sizes.small.toLocaleString('en')
  return {
    figures: measured,
    tables: [
      listTable(list),
      growthTable(grown, size, small),
      sumsTable(sums, dashboard),
      ingestTable(ingests),
    ],
    verdicts: [
      verdict(
        'page of 100 activities, throughput of the floor’s, at least',
        list.ratio.throughput,
        targets.list,
        ratio,
      ),
      ...grown.map((each) =>
        verdict(`${each.name} of ${size} by that of ${small}, at most`, each.growth, targets.growth, ratio),
      ),
      ...sums.map((each) =>
        verdict(`${each.name} at the database, at most`, each.millis, targets.databaseMillis, millis),
      ),
      ...ingests.map((each) =>
        verdict(`1,000 slots of ${each.name} by a bare insert, at most`, each.ratio, targets.ingest, ratio),
      ),
      verdict('dashboard of 1,000 members, at most', dashboard, targets.dashboardMillis, millis),
    ],
  }
}

function verdict(what: string, value: number, target: number, text: (value: number) => string): Verdict {
  const isReached = what.endsWith('at least') ? value >= target : value <= target
  return { target: `${what} ${text(target)}`, measured: text(value), isReached }
}

function listTable({ floor, ours, ratio: by }: Comparison): Table {
  const row = (title: string, one: Comparison['floor']) => [
    title,
    rate(one.perSecond),
    micros(one.cpuMicros),
    micros(one.postgresMicros),
    millis(one.p50Millis),
    millis(one.p99Millis),
  ]
  const postgres = by.postgres === undefined ? '–' : ratio(by.postgres)
  return {
    title: 'page of 100 activities, 32 connections',
    columns: ['', 'requests/s', 'CPU/request', 'PostgreSQL/request', 'p50', 'p99'],
    rows: [
      row('floor', floor),
      row('ours', ours),
      ['ratio', ratio(by.throughput), ratio(by.cpu), postgres, '', ''],
    ],
  }
}

function growthTable(grown: Grown[], size: string, small: string): Table {
  return {
    title: 'page of 100 activities by size, one request at a time (p50)',
    columns: ['', `of ${small}`, `of ${size}`, 'ratio'],
    rows: grown.map((each) => [
      each.name,
      millis(each.smallMillis),
      millis(each.largeMillis),
      ratio(each.growth),
    ]),
  }
}

function sumsTable(sums: DatabaseTime[], dashboard: number): Table {
  return {
    title: 'sums: at the database, pages of 500; the dashboard over HTTP, 1,000 members (p50)',
    columns: ['', 'time', 'blocks'],
    rows: [
      ...sums.map((each) => [each.name, millis(each.millis), String(each.blocks)]),
      ['dashboard', millis(dashboard), ''],
    ],
  }
}

function ingestTable(ingests: Ingest[]): Table {
  return {
    title: 'a batch of 1,000 slots by a bare insert of them, both committed (p50)',
    columns: ['', 'bare insert', 'ours', 'ratio'],
    rows: ingests.map((each) => [
      each.name,
      millis(each.bareMillis),
      millis(each.oursMillis),
      ratio(each.ratio),
    ]),
  }
}
