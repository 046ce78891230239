import { type Grouping, listGroups } from '../../../server/features/reports/store/grouped-time.ts'
import { limitStatements } from '../../../server/features/reports/store/time-limit.ts'
import type { Database } from '../../../server/foundation/db/database.ts'
import { transaction } from '../../../server/foundation/db/transaction.ts'
import { addDays } from '../../../server/foundation/time/calendar-date.ts'
import { ownZone } from '../../../server/generate/wanted.ts'
import { type Bench, type BenchOptions, median, type Report, type Table } from '../bench.ts'
import { millis, ratio, say } from '../report.ts'
import { makeSite } from '../site.ts'
import { type Filled, fill, usualActivities } from './fill.ts'
import { readPlainSums } from './floor.ts'

const targets = { millis: 300, largestMillis: 1_000, growth: 1.2 }

/** What is grouped by what; with money, the rates of every day count. */
const groupings: { name: string; dimensions: Grouping['dimensions']; withMoney?: boolean }[] = [
  { name: 'project', dimensions: ['project'] },
  { name: 'member, month', dimensions: ['member', 'month'] },
  { name: 'client, project, member', dimensions: ['client', 'project', 'member'] },
  { name: 'source, billable', dimensions: ['source', 'billable'] },
  { name: 'weekday', dimensions: ['weekday'] },
  { name: 'client, money', dimensions: ['client'], withMoney: true },
  { name: 'project, member, money', dimensions: ['project', 'member'], withMoney: true },
  { name: 'project, month, money', dimensions: ['project', 'month'], withMoney: true },
]

export const reports: Bench = {
  about: 'reports of a year in any grouping, against the plain sums in SQL, and as activities grow',
  run,
}

type Measured = { name: string; ours: number; floor: number; ratio: number }

async function run(options: BenchOptions): Promise<Report> {
  say('making the database')
  const { database } = await makeSite(options)
  const [large, small] = await fill(database, options.isQuick)
  if (large === undefined || small === undefined) throw new Error('Nothing was filled.')
  const rounds = options.isQuick ? 7 : 21
  say('measuring reports')
  const [ofLarge, ofSmall] = [await measure(database, large, rounds), await measure(database, small, rounds)]
  const growth = median(
    ofLarge.map(({ ours }, i) => ours / large.rowsOfDays / ((ofSmall[i]?.ours ?? 0) / small.rowsOfDays)),
  )
  const most = large.activities > usualActivities ? targets.largestMillis : targets.millis
  const slowest = ofLarge.reduce((most, each) => (each.ours > most.ours ? each : most))
  return {
    figures: { large: ofLarge, small: ofSmall, growth, rows: [large.rowsOfDays, small.rowsOfDays] },
    tables: [tableOf(large, ofLarge), tableOf(small, ofSmall)],
    verdicts: [
      {
        target: `the slowest grouping of a year of ${large.activities.toLocaleString('en')} activities, at most ${millis(most)}`,
        measured: `${millis(slowest.ours)} (${slowest.name})`,
        isReached: slowest.ours <= most,
      },
      {
        target: `time per row of days by that of the small organization, at most ${ratio(targets.growth)}`,
        measured: ratio(growth),
        isReached: growth <= targets.growth,
      },
    ],
  }
}

/** Alternates between both, so other load on the machine affects both. */
async function measure(database: Database, filled: Filled, rounds: number): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const { name, dimensions, withMoney = false } of groupings) {
    const asked = grouping(filled, dimensions, withMoney)
    const times: { ours: number; floor: number }[] = []
    for (let i = 0; i <= rounds; i++) {
      const ours = await timed(() =>
        transaction(database, async (tx) => {
          await limitStatements(tx, 600)
          await listGroups(tx, asked)
        }),
      )
      const floor = await timed(() => readPlainSums(database, asked))
      if (i > 0) times.push({ ours, floor })
    }
    measured.push({
      name,
      ours: median(times.map(({ ours }) => ours)),
      floor: median(times.map(({ floor }) => floor)),
      ratio: median(times.map(({ ours, floor }) => ours / floor)),
    })
  }
  return measured
}

function grouping(
  { organizationId, until }: Filled,
  dimensions: Grouping['dimensions'],
  withMoney: boolean,
): Grouping {
  return {
    organizationId,
    days: { firstDay: addDays(until, -364), lastDay: until },
    zone: ownZone,
    readsActivities: false,
    byKind: dimensions.includes('source') || dimensions.includes('billable'),
    isSplit: false,
    dimensions,
    filters: {},
    seen: undefined,
    weekStart: 'mon',
    withMoney,
    shift: { months: 0, days: 0 },
    most: 20_001,
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function tableOf({ members, activities, rowsOfDays }: Filled, measured: readonly Measured[]): Table {
  const size = [activities, rowsOfDays].map((count) => count.toLocaleString('en'))
  return {
    title: `a year of ${members} members: ${size[0]} activities in ${size[1]} rows of days (p50)`,
    columns: ['', 'plain sums', 'report', 'ratio'],
    rows: measured.map((each) => [each.name, millis(each.floor), millis(each.ours), ratio(each.ratio)]),
  }
}
