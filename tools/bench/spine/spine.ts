import { join } from 'node:path'
import type { Bench, BenchOptions, Report, Table, Verdict } from '../bench.ts'
import { type Comparison, compare, type Measured, requireSameBody, type Target } from '../compare.ts'
import { startLoad } from '../load.ts'
import { postgresCpuMicros } from '../postgres-cpu.ts'
import { micros, millis, rate, ratio, say } from '../report.ts'
import { startFloor, startOurs } from '../servers.ts'
import { makeSite } from '../site.ts'
import { type Filled, fill } from './fill.ts'
import { type Growth, growth } from './growth.ts'
import { explainList } from './plan.ts'

const sizes = [1_000, 10_000, 100_000]
const measuredSize = 10_000
const targets = { list: 0.7, single: 0.5, growth: 1.2 }

/** The base of every endpoint: a list and a single record, compared with a server that does nothing else. */
export const spine: Bench = {
  about: 'GET projects and GET project against a bare server, and how the list grows',
  run,
}

async function run(options: BenchOptions): Promise<Report> {
  say('making the database')
  const site = await makeSite(options)
  // Fill the largest first: a plan that scans other organizations' ids then shows up in the small ones.
  const filled = (await fill(site.database, sizes.toReversed())).reverse()
  const measured = filled.find((each) => each.projects === measuredSize)
  const largest = filled.at(-1)
  if (measured === undefined || largest === undefined) throw new Error('Nothing was filled.')

  const floor = await startFloor(site, join(import.meta.dirname, 'floor-server.ts'), options)
  const ours = await startOurs(site, options)
  const headers = { Authorization: `Bearer ${measured.token}` }
  const both = (path: string): [Target, Target] => [
    { server: floor, path, headers },
    { server: ours, path, headers },
  ]
  const paths = pathsOf(measured)
  const terms = {
    load: startLoad(options),
    connections: 32,
    ...(options.isQuick
      ? { rounds: 3, seconds: 2, warmUpRequests: 2_000 }
      : { rounds: 15, seconds: 2, warmUpRequests: 8_000 }),
    postgresCpuMicros: () => postgresCpuMicros(site.database),
  }
  const compared: Record<string, Comparison> = {}
  for (const [name, path] of Object.entries(paths)) {
    await requireSameBody(both(path))
    say(`measuring ${name}: ${terms.rounds} rounds of twice ${terms.seconds} s`)
    compared[name] = await compare(...both(path), terms)
  }
  say('measuring growth')
  const grown = await growth(ours.url, filled, options.isQuick ? 200 : 1_000)
  const plan = await explainList(site.database, largest)
  return report(compared, grown, plan)
}

function pathsOf({ organizationId, middleProjectId }: Filled) {
  return { list: `/v2/organizations/${organizationId}/projects`, single: `/v2/projects/${middleProjectId}` }
}

function report(compared: Record<string, Comparison>, grown: Growth[], plan: string): Report {
  const growths = growthRatios(grown)
  return {
    figures: { compared, growth: grown, growthRatios: growths, plan },
    tables: [...Object.entries(compared).map(comparisonTable), growthTable(grown, plan)],
    verdicts: [
      atLeast('list, throughput of the floor’s', compared.list?.ratio.throughput, targets.list),
      atLeast('single, throughput of the floor’s', compared.single?.ratio.throughput, targets.single),
      atMost(`list of ${sizes.at(-1)} by the list of ${sizes[0]}, first page`, growths.first, targets.growth),
      atMost(
        `list of ${sizes.at(-1)} by the list of ${sizes[0]}, page in the middle`,
        growths.middle,
        targets.growth,
      ),
    ],
  }
}

function comparisonTable([name, { floor, ours, ratio: by }]: [string, Comparison]): Table {
  const row = (title: string, one: Measured) => [
    title,
    rate(one.perSecond),
    micros(one.cpuMicros),
    micros(one.postgresMicros),
    millis(one.p50Millis),
    millis(one.p99Millis),
  ]
  const last = [
    'ratio',
    ratio(by.throughput),
    ratio(by.cpu),
    by.postgres === undefined ? '–' : ratio(by.postgres),
    '',
    '',
  ]
  return {
    title: `${name}, 32 connections`,
    columns: ['', 'requests/s', 'CPU/request', 'PostgreSQL/request', 'p50', 'p99'],
    rows: [row('floor', floor), row('ours', ours), last],
  }
}

function growthTable(grown: Growth[], plan: string): Table {
  return {
    title: `list by size, one request at a time (p50)\n  ${plan}`,
    columns: ['projects', 'first page', 'middle page'],
    rows: grown.map((each) => [
      each.projects.toLocaleString('en'),
      millis(each.firstPageMillis),
      millis(each.middlePageMillis),
    ]),
  }
}

function growthRatios(grown: Growth[]): { first: number; middle: number } {
  const small = grown[0]
  const worst = (pick: (each: Growth) => number) =>
    Math.max(...grown.map((each) => pick(each) / (small ? pick(small) : 0)))
  return { first: worst((each) => each.firstPageMillis), middle: worst((each) => each.middlePageMillis) }
}

function atLeast(what: string, value = 0, target: number): Verdict {
  return { target: `${what}, at least ${ratio(target)}`, measured: ratio(value), isReached: value >= target }
}

function atMost(what: string, value: number, target: number): Verdict {
  return { target: `${what}, at most ${ratio(target)}`, measured: ratio(value), isReached: value <= target }
}
