import { join } from 'node:path'
import { addDays } from '../../../server/foundation/time/calendar-date.ts'
import { systemClock } from '../../../server/foundation/time/clock.ts'
import { dateIn, utc } from '../../../server/foundation/time/zone.ts'
import type { Bench, BenchOptions, Report } from '../bench.ts'
import { type Comparison, compare, requireSameBody, type Target } from '../compare.ts'
import { startLoad } from '../load.ts'
import { postgresCpuMicros } from '../postgres-cpu.ts'
import { measuredColumns, measuredRow, millis, ratio, say } from '../report.ts'
import { startFloor, startOurs } from '../servers.ts'
import { makeSite } from '../site.ts'
import { addUsages, fill } from './fill.ts'
import { measureToolIngest, type ToolIngest } from './ingest.ts'
import { uploadsTable, uploadVerdicts } from './screenshots.ts'
import { measureUploads, type Uploads } from './uploads.ts'

const targets = { list: 0.8, growth: 1.2, ingest: 1.5 }
const days = 14

/** The tools of a fortnight: a page of the sums by day must not feel how many usages there are. */
export const insights: Bench = {
  about:
    'daily tool usages of a fortnight of 1,000 members against a bare server, ingest with tools, and uploads',
  run,
}

async function run(options: BenchOptions): Promise<Report> {
  say('making the database')
  const site = await makeSite(options)
  const [members, slots, perSlot] = options.isQuick ? [300, 24, 4] : [1_000, 48, 8]
  const lastDay = addDays(dateIn(utc, systemClock().now()), -1)
  const filled = await fill(site.database, members)
  await addUsages(site.database, filled, { lastDay, days: 1, slots: 1, perSlot: 1 })

  const load = startLoad(options)
  const ours = await startOurs(site, options, 'api')
  const floor = await startFloor(site, join(import.meta.dirname, 'floor-server.ts'), options)
  const window = `date[start]=${addDays(lastDay, 1 - days)}&date[stop]=${lastDay}`
  const path = `/v2/organizations/${filled.organizationId}/tool_usages/daily?${window}`
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
  say('measuring a page of a day')
  const small = await measure()
  const usages = members * days * slots * perSlot
  say(`making ${usages.toLocaleString('en')} usages`)
  await addUsages(site.database, filled, { lastDay, days, slots, perSlot })
  say('measuring a page of a fortnight')
  const large = await measure()
  say('measuring ingest')
  const ingest = await measureToolIngest(site.database, filled, options.isQuick ? 100 : 400)
  say('uploading screenshots')
  const uploads = await measureUploads(site.database, ours, filled, options.isQuick ? 10 : 30)
  return report({ usages, small, large, ingest, uploads })
}

type Found = { usages: number; small: Comparison; large: Comparison; ingest: ToolIngest; uploads: Uploads }

function report(found: Found): Report {
  const { usages, small, large, ingest, uploads } = found
  const growth = small.ours.perSecond / large.ours.perSecond
  return {
    figures: { ...found },
    tables: [
      {
        title: '100 daily tool usages of a fortnight, 32 connections',
        columns: measuredColumns,
        rows: [
          measuredRow('floor, one day', small.floor),
          measuredRow('ours', small.ours),
          measuredRow(`floor, ${usages.toLocaleString('en')} usages`, large.floor),
          measuredRow('ours', large.ours),
        ],
      },
      {
        title: 'a batch of one slot (p50)',
        columns: ['', 'without tools', 'with three tools', 'ratio'],
        rows: [['ingest', millis(ingest.plainMillis), millis(ingest.toolsMillis), ratio(ingest.ratio)]],
      },
      uploadsTable(uploads),
    ],
    verdicts: [
      {
        target: `list, throughput of the floor’s, at least ${ratio(targets.list)}`,
        measured: ratio(large.ratio.throughput),
        isReached: large.ratio.throughput >= targets.list,
      },
      {
        target: `growth to ${usages.toLocaleString('en')} usages, at most ${ratio(targets.growth)}`,
        measured: ratio(growth),
        isReached: growth <= targets.growth,
      },
      {
        target: `ingest with three tools by without, at most ${ratio(targets.ingest)}`,
        measured: ratio(ingest.ratio),
        isReached: ingest.ratio <= targets.ingest,
      },
      ...uploadVerdicts(uploads),
    ],
  }
}
