import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { organizationToJudge } from '../../../server/features/schedules/public.ts'
import { addDays } from '../../../server/foundation/time/calendar-date.ts'
import { systemClock } from '../../../server/foundation/time/clock.ts'
import { dateIn, utc } from '../../../server/foundation/time/zone.ts'
import type { Bench, BenchOptions, Report } from '../bench.ts'
import { type Comparison, compare, requireSameBody, type Target } from '../compare.ts'
import { startLoad } from '../load.ts'
import { postgresCpuMicros } from '../postgres-cpu.ts'
import { measuredColumns, measuredRow, ratio, say } from '../report.ts'
import { startFloor, startOurs, startWorker } from '../servers.ts'
import { makeSite } from '../site.ts'
import { addShifts, fill } from './fill.ts'

const targets = { seconds: 60, list: 0.8, growth: 1.2 }

/** The shifts of one day are due at the same moment; a list of a month must not feel how many there are. */
export const schedules: Bench = {
  about: 'the shifts of one day of 10,000 members judged, and lists of shifts against a bare server',
  run,
}

async function run(options: BenchOptions): Promise<Report> {
  say('making the database')
  const site = await makeSite(options)
  const [members, days] = options.isQuick ? [2_000, 50] : [10_000, 100]
  const day = addDays(dateIn(utc, systemClock().now()), -1)
  const filled = await fill(site.database, members, day)

  say('judging the shifts of a day')
  const began = performance.now()
  const worker = await startWorker(site, options)
  while ((await organizationToJudge(site.database, systemClock().now())) !== undefined) await sleep(100)
  const seconds = (performance.now() - began) / 1_000
  await worker.stop()

  const load = startLoad(options)
  const ours = await startOurs(site, options, 'api')
  const floor = await startFloor(site, join(import.meta.dirname, 'floor-server.ts'), options)
  const path = `/v2/organizations/${filled.organizationId}/attendance_shifts?date[start]=${addDays(day, -30)}&date[stop]=${day}`
  const headers = { Authorization: `Bearer ${filled.token}` }
  const both: [Target, Target] = [
    { server: floor, path, headers },
    { server: ours, path, headers },
  ]
  const measure = async () => {
    await requireSameBody(both)
    return compare(...both, {
      load,
      connections: 32,
      ...(options.isQuick
        ? { rounds: 3, seconds: 2, warmUpRequests: 1_000 }
        : { rounds: 9, seconds: 2, warmUpRequests: 5_000 }),
      postgresCpuMicros: () => postgresCpuMicros(site.database),
    })
  }
  say('measuring the list')
  const small = await measure()
  say(`measuring the list of ${members * days} shifts`)
  await addShifts(site.database, filled.organizationId, day, days)
  await site.database.pool.query('vacuum (analyze)')
  const large = await measure()
  return report({ members, shifts: members * days, seconds, small, large })
}

type Found = { members: number; shifts: number; seconds: number; small: Comparison; large: Comparison }

function report(found: Found): Report {
  const { members, shifts, seconds, small, large } = found
  const growth = small.ours.perSecond / large.ours.perSecond
  return {
    figures: { ...found },
    tables: [
      {
        title: '100 shifts of a month, 32 connections',
        columns: measuredColumns,
        rows: [
          measuredRow(`floor, ${members.toLocaleString('en')} shifts`, small.floor),
          measuredRow('ours', small.ours),
          measuredRow(`floor, ${shifts.toLocaleString('en')} shifts`, large.floor),
          measuredRow('ours', large.ours),
        ],
      },
    ],
    verdicts: [
      {
        target: `${members.toLocaleString('en')} shifts judged within ${targets.seconds} s`,
        measured: `${seconds.toFixed(1)} s`,
        isReached: seconds <= targets.seconds,
      },
      {
        target: `list, throughput of the floor’s, at least ${ratio(targets.list)}`,
        measured: ratio(large.ratio.throughput),
        isReached: large.ratio.throughput >= targets.list,
      },
      {
        target: `growth to ${shifts.toLocaleString('en')} shifts, at most ${ratio(targets.growth)}`,
        measured: ratio(growth),
        isReached: growth <= targets.growth,
      },
    ],
  }
}
