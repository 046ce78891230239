import assert from 'node:assert/strict'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { type Bench, type BenchOptions, median, type Report, type Verdict } from '../bench.ts'
import { type Comparison, compare, type Measured, type Target } from '../compare.ts'
import { startLoad } from '../load.ts'
import { postgresCpuMicros } from '../postgres-cpu.ts'
import { micros, millis, rate, ratio, say } from '../report.ts'
import { startFloor, startOurs } from '../servers.ts'
import { makeSite } from '../site.ts'
import { timed } from '../spine/growth.ts'
import { type Booking, measureBookings } from './booking.ts'
import { type Filled, fill } from './fill.ts'
import { explainLists, type ListPlan } from './plans.ts'

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
  await requireSameBody(...both)
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
  const growth = await grown(ours.url, large, small, options.isQuick ? 100 : 1_000)
  const plans = await explainLists(site.database, large)
  return report({ bookings, list, growth, plans }, sizes)
}

async function requireSameBody(...both: Target[]): Promise<void> {
  const [floor, ours] = await Promise.all(
    both.map(async ({ server, path, headers }) => (await fetch(server.url + path, { headers })).json()),
  )
  assert.deepEqual(ours, floor)
}

type Growth = { page: string; smallMillis: number; largeMillis: number; growth: number }

/** A page of the long list by the same page of the short one, one request at a time, compared within a round. */
async function grown(url: string, large: Filled, small: Filled, rounds: number): Promise<Growth[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (of: Filled, from: number) =>
    timed(
      agent,
      `${url}/v2/organizations/${of.organizationId}/budget_histories?page_start_id=${from}`,
      of.token,
    )
  const pages: Growth[] = []
  for (const page of ['first', 'middle'] as const) {
    const times: { small: number; large: number }[] = []
    for (let round = -20; round < rounds; round++) {
      const of = (filled: Filled) => ask(filled, page === 'first' ? 0 : filled.middleHistoryId)
      const each = { small: await of(small), large: await of(large) }
      if (round >= 0) times.push(each)
    }
    pages.push({
      page,
      smallMillis: median(times.map((each) => each.small)),
      largeMillis: median(times.map((each) => each.large)),
      growth: median(times.map((each) => each.large / each.small)),
    })
  }
  agent.destroy()
  return pages
}

type Found = { bookings: Booking[]; list: Comparison; growth: Growth[]; plans: ListPlan[] }

function report(found: Found, sizes: number[]): Report {
  const { bookings, list, growth, plans } = found
  const [large = 0, small = 0] = sizes
  const row = (title: string, one: Measured) => [
    ...[title, rate(one.perSecond), micros(one.cpuMicros), millis(one.p50Millis), millis(one.p99Millis)],
  ]
  return {
    figures: { ...found },
    tables: [
      {
        title: 'booking a slot (p50)',
        columns: ['', 'without', 'with', 'ratio'],
        rows: bookings.map((each) => [
          ...[each.name, millis(each.bareMillis), millis(each.budgetMillis), ratio(each.ratio)],
        ]),
      },
      {
        title: '100 histories of 100,000, 32 connections',
        columns: ['', 'requests/s', 'CPU/request', 'p50', 'p99'],
        rows: [
          row('floor', list.floor),
          row('ours', list.ours),
          ['ratio', ratio(list.ratio.throughput), ratio(list.ratio.cpu), '', ''],
        ],
      },
      {
        title: `a page of ${large.toLocaleString('en')} by a page of ${small.toLocaleString('en')} (p50)`,
        columns: ['', 'small', 'large', 'ratio'],
        rows: growth.map((each) => [
          ...[each.page, millis(each.smallMillis), millis(each.largeMillis), ratio(each.growth)],
        ]),
      },
      {
        title: `lists of ${large.toLocaleString('en')} histories, at the database`,
        columns: ['', 'rows', 'blocks', 'time', 'steps'],
        rows: plans.map((each) => [
          ...[each.name, String(each.rows), String(each.blocks), millis(each.millis), each.steps],
        ]),
      },
    ],
    verdicts: [
      ...bookings.map((each) => atMost(`${each.name}, by one without`, each.ratio, targets.booking)),
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
