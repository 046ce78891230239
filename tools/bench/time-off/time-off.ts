import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { organizationToSettle } from '../../../server/features/time-off/store/memberships.ts'
import { systemClock } from '../../../server/foundation/time/clock.ts'
import type { Bench, BenchOptions, Report } from '../bench.ts'
import { type Comparison, compare, requireSameBody, type Target } from '../compare.ts'
import { type Load, type LoadResult, startLoad } from '../load.ts'
import { postgresCpuMicros } from '../postgres-cpu.ts'
import { measuredColumns, measuredRow, millis, rate, ratio, say } from '../report.ts'
import { startFloor, startOurs, startWorker } from '../servers.ts'
import { makeSite } from '../site.ts'
import { fill } from './fill.ts'

const targets = { seconds: 60, p99: 2, list: 0.8 }

/** The first of January is due for everybody at the same moment, and must not be felt elsewhere. */
export const timeOff: Bench = {
  about: 'the new year of 10,000 members on three policies, and lists of balances against a bare server',
  run,
}

async function run(options: BenchOptions): Promise<Report> {
  say('making the database')
  const site = await makeSite(options)
  const { large, other, places } = await fill(site.database, options.isQuick ? 2_000 : 10_000)
  const ours = await startOurs(site, options, 'api')
  const load = startLoad(options)
  const quietUrl = `${ours.url}/v2/organizations/${other.organizationId}/projects?page_limit=20`
  const headersOfOther = { Authorization: `Bearer ${other.token}` }
  const asking = { url: quietUrl, headers: headersOfOther, connections: 2, seconds: 1 }
  await load({ ...asking, seconds: 5 })
  const quiets: LoadResult[] = []
  for (let i = 0; i < (options.isQuick ? 5 : 15); i++) quiets.push(await load(asking))

  say('opening the year')
  const began = performance.now()
  const worker = await startWorker(site, options)
  const { loads, took } = await loadUntilSettled(load, asking, async () => {
    return (await organizationToSettle(site.database, systemClock().now())) === undefined
  })
  const newYearSeconds = (took - began) / 1_000
  await worker.stop()

  say('measuring the list')
  const floor = await startFloor(site, join(import.meta.dirname, 'floor-server.ts'), options)
  const path = `/v2/organizations/${large.organizationId}/time_off_balances?year=${systemClock().now().slice(0, 4)}`
  const headers = { Authorization: `Bearer ${large.token}` }
  const both: [Target, Target] = [
    { server: floor, path, headers },
    { server: ours, path, headers },
  ]
  await requireSameBody(both)
  const list = await compare(...both, {
    load,
    connections: 32,
    ...(options.isQuick
      ? { rounds: 3, seconds: 2, warmUpRequests: 1_000 }
      : { rounds: 15, seconds: 2, warmUpRequests: 8_000 }),
    postgresCpuMicros: () => postgresCpuMicros(site.database),
  })
  return report({ places, newYearSeconds, quiet: middle(quiets), during: middle(loads), list })
}

/** Loads in short runs while the worker works; `took` is when it was done. */
async function loadUntilSettled(
  load: Load,
  request: Parameters<Load>[0],
  isSettled: () => Promise<boolean>,
): Promise<{ loads: LoadResult[]; took: number }> {
  let took: number | undefined
  const watching = (async () => {
    while (!(await isSettled())) await sleep(100)
    took = performance.now()
  })()
  const loads: LoadResult[] = []
  do loads.push(await load(request))
  while (took === undefined)
  await watching
  return { loads, took }
}

/** The median run by its p99: a short run has few requests beyond it, and each run opens its connections. */
function middle(loads: readonly LoadResult[]): LoadResult {
  const sorted = loads.toSorted((a, b) => a.p99Millis - b.p99Millis)
  const found = sorted[Math.floor(sorted.length / 2)]
  if (found === undefined) throw new Error('Nothing was measured.')
  return found
}

type Found = {
  places: number
  newYearSeconds: number
  quiet: LoadResult
  during: LoadResult
  list: Comparison
}

function report(found: Found): Report {
  const { places, newYearSeconds, quiet, during, list } = found
  const p99 = during.p99Millis / quiet.p99Millis
  return {
    figures: { ...found },
    tables: [
      {
        title: `the new year of ${places.toLocaleString('en')} balances`,
        columns: ['', 'requests/s', 'p50', 'p99'],
        rows: [
          [
            'another organization, quiet',
            rate(quiet.perSecond),
            millis(quiet.p50Millis),
            millis(quiet.p99Millis),
          ],
          ['meanwhile', rate(during.perSecond), millis(during.p50Millis), millis(during.p99Millis)],
        ],
      },
      {
        title: '100 balances, 32 connections',
        columns: measuredColumns,
        rows: [
          measuredRow('floor', list.floor),
          measuredRow('ours', list.ours),
          ['ratio', ratio(list.ratio.throughput), ratio(list.ratio.cpu), '', ''],
        ],
      },
    ],
    verdicts: [
      {
        target: `the new year within ${targets.seconds} s`,
        measured: `${newYearSeconds.toFixed(1)} s`,
        isReached: newYearSeconds <= targets.seconds,
      },
      {
        target: `p99 of another organization by its quiet one, at most ${ratio(targets.p99)}`,
        measured: ratio(p99),
        isReached: p99 <= targets.p99,
      },
      {
        target: `list, throughput of the floor’s, at least ${ratio(targets.list)}`,
        measured: ratio(list.ratio.throughput),
        isReached: list.ratio.throughput >= targets.list,
      },
    ],
  }
}
