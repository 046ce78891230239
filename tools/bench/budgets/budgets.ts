import { join } from 'node:path'
import type { Bench, BenchOptions, Report, Verdict } from '../bench.ts'
import { type Comparison, compare, requireSameBody, type Target } from '../compare.ts'
import { type ListPlan, planTable } from '../explained.ts'
import { startLoad } from '../load.ts'
import { type GrowingList, type Growth, grown, growthTable } from '../page-growth.ts'
import { postgresCpuMicros } from '../postgres-cpu.ts'
import { measuredColumns, measuredRow, millis, ratio, say } from '../report.ts'
import { startFloor, startOurs } from '../servers.ts'
import { makeSite } from '../site.ts'
import { type Booking, measureBookings } from './booking.ts'
import { type Filled, fill } from './fill.ts'
import { explainLists } from './plans.ts'

const targets = { booking: 1.3, list: 0.8, growth: 1.2 }

/** Budgets must cost little where time is booked, and nothing where histories are long. */
export const budgets: Bench = {
  about: 'bookings on projects with budgets, and lists of budget histories against a bare server',
  run,
}

async function run(options: BenchOptions): Promise<Report> {
  say('making the database')
  const site = await makeSite(options)
  // The largest first: a plan that scans other organizations' ids then shows in the small one.
  const sizes = [100_000, 1_000]
  const [large, small] = await fill(site.database, sizes)
  if (!large || !small) throw new Error('Nothing was filled.')
  say('measuring bookings')
  const bookings = await measureBookings(site.database, small, options.isQuick ? 60 : 400)

  const floor = await startFloor(site, join(import.meta.dirname, 'floor-server.ts'), options)
  const ours = await startOurs(site, options, 'api')
  const path = `/v2/organizations/${large.organizationId}/budget_histories`
  const headers = { Authorization: `Bearer ${large.token}` }
  const both: [Target, Target] = [
    { server: floor, path, headers },
    { server: ours, path, headers },
  ]
  await requireSameBody(both)
  const terms = {
    load: startLoad(options),
    connections: 32,
    ...(options.isQuick
      ? { rounds: 3, seconds: 2, warmUpRequests: 1_000 }
      : { rounds: 11, seconds: 2, warmUpRequests: 4_000 }),
    postgresCpuMicros: () => postgresCpuMicros(site.database),
  }
  say(`measuring the list: ${terms.rounds} rounds of twice ${terms.seconds} s`)
  const list = await compare(...both, terms)
  say('measuring growth')
  const listOf = (of: Filled): GrowingList => ({
    url: `${ours.url}/v2/organizations/${of.organizationId}/budget_histories?`,
    token: of.token,
    middleId: of.middleHistoryId,
  })
  const growth = await grown(listOf(large), listOf(small), options.isQuick ? 100 : 1_000)
  const plans = await explainLists(site.database, large)
  return report({ bookings, list, growth, plans }, sizes)
}

type Found = { bookings: Booking[]; list: Comparison; growth: Growth[]; plans: ListPlan[] }

function report(found: Found, sizes: number[]): Report {
  const { bookings, list, growth, plans } = found
  const [large = 0, small = 0] = sizes
  return {
    figures: { ...found },
    tables: [
      {
        title: 'booking a slot (p50)',
        columns: ['', 'without', 'with', 'ratio'],
        rows: bookings.map((each) => [
          each.name,
          millis(each.bareMillis),
          millis(each.budgetMillis),
          ratio(each.ratio),
        ]),
      },
      {
        title: '100 histories of 100,000, 32 connections',
        columns: measuredColumns,
        rows: [
          measuredRow('floor', list.floor),
          measuredRow('ours', list.ours),
          ['ratio', ratio(list.ratio.throughput), ratio(list.ratio.cpu), '', ''],
        ],
      },
      growthTable(large, small, growth),
      planTable(`lists of ${large.toLocaleString('en')} histories, at the database`, plans),
    ],
    verdicts: [
      // What follows in the worker is shown, not judged: nobody waits for it.
      ...bookings
        .slice(0, 1)
        .map((each) => atMost(`${each.name}, by one without`, each.ratio, targets.booking)),
      {
        target: `list, throughput of the floor’s, at least ${ratio(targets.list)}`,
        measured: ratio(list.ratio.throughput),
        isReached: list.ratio.throughput >= targets.list,
      },
      ...growth.map((each) =>
        atMost(`${each.page} page of the long list by the short one`, each.growth, targets.growth),
      ),
    ],
  }
}

function atMost(what: string, value: number, target: number): Verdict {
  return { target: `${what}, at most ${ratio(target)}`, measured: ratio(value), isReached: value <= target }
}
