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
import { addVisits, fill } from './fill.ts'
import { measureSiteIngest, type SiteIngest } from './ingest.ts'

const targets = { list: 0.8, ingest: 1.5 }

export const jobSites: Bench = {
  about: 'ingest of a fix a minute of 1,000 members with 1,000 sites against none, and lists of visits',
  run,
}

async function run(options: BenchOptions): Promise<Report> {
  say('making the database')
  const site = await makeSite(options)
  const size = options.isQuick ? { members: 200, sites: 200 } : { members: 1_000, sites: 1_000 }
  const filled = await fill(site.database, size)
  say('measuring ingest')
  const ingest = await measureSiteIngest(site.database, filled, options.isQuick ? 3 : 6)
  say('making visits')
  await addVisits(site.database, filled.ruled)

  const load = startLoad(options)
  const ours = await startOurs(site, options, 'api')
  const floor = await startFloor(site, join(import.meta.dirname, 'floor-server.ts'), options)
  const today = dateIn(utc, systemClock().now())
  const window = `enter[start]=${addDays(today, -7)}T00:00:00Z&enter[stop]=${today}T00:00:00Z`
  const path = `/v2/organizations/${filled.ruled.organizationId}/job_site_visits?${window}`
  const headers = { Authorization: `Bearer ${filled.ruled.token}` }
  const both: [Target, Target] = [
    { server: floor, path, headers },
    { server: ours, path, headers },
  ]
  await requireSameBody(both)
  say('measuring a page of visits')
  const list = await compare(...both, {
    load,
    connections: 32,
    ...(options.isQuick
      ? { rounds: 3, seconds: 2, warmUpRequests: 1_000 }
      : { rounds: 9, seconds: 2, warmUpRequests: 5_000 }),
    postgresCpuMicros: () => postgresCpuMicros(site.database),
  })
  return report({ ...size, list, ingest })
}

type Found = { members: number; sites: number; list: Comparison; ingest: SiteIngest }

function report(found: Found): Report {
  const { members, sites, list, ingest } = found
  return {
    figures: { ...found },
    tables: [
      {
        title: `100 visits of a week of ${members} members, 32 connections`,
        columns: measuredColumns,
        rows: [measuredRow('floor', list.floor), measuredRow('ours', list.ours)],
      },
      {
        title: 'a slot of a member with ten fixes, and what follows from it (p50)',
        columns: ['', 'without sites', `with ${sites} sites`, 'ratio'],
        rows: [['ingest', millis(ingest.plainMillis), millis(ingest.sitesMillis), ratio(ingest.ratio)]],
      },
    ],
    verdicts: [
      {
        target: `list, throughput of the floor’s, at least ${ratio(targets.list)}`,
        measured: ratio(list.ratio.throughput),
        isReached: list.ratio.throughput >= targets.list,
      },
      {
        target: `ingest with sites, at most ${ratio(targets.ingest)} of ingest without`,
        measured: ratio(ingest.ratio),
        isReached: ingest.ratio <= targets.ingest,
      },
    ],
  }
}
