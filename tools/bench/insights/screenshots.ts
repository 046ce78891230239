import type { Bench, BenchOptions, Report, Table, Verdict } from '../bench.ts'
import { millis, say } from '../report.ts'
import { startOurs } from '../servers.ts'
import { makeSite } from '../site.ts'
import { fill } from '../spine/fill.ts'
import { measureUploads, type Uploads } from './uploads.ts'

const targets = { perSecond: 20, getMillis: 100 }

/** The uploads of `insights` alone. */
export const screenshots: Bench = {
  about: '20 uploads of 2560×1440 a second, and what a GET takes meanwhile',
  run,
}

async function run(options: BenchOptions): Promise<Report> {
  say('making the database')
  const site = await makeSite(options)
  const [filled] = await fill(site.database, [100])
  if (!filled) throw new Error('Nothing was filled.')
  const ours = await startOurs(site, options, 'api')
  say('uploading')
  const uploads = await measureUploads(site.database, ours, filled, options.isQuick ? 10 : 30)
  return { figures: { ...uploads }, tables: [uploadsTable(uploads)], verdicts: uploadVerdicts(uploads) }
}

export function uploadsTable(found: Uploads): Table {
  return {
    title: 'uploads of 2560×1440, while a list is read 20 times a second',
    columns: ['', 'per second', 'p50', 'p99'],
    rows: [
      ['uploads', found.perSecond.toFixed(1), millis(found.uploadP50Millis), millis(found.uploadP99Millis)],
      ['GET meanwhile', '', millis(found.getP50Millis), millis(found.getP99Millis)],
      ['GET without uploads', '', '', millis(found.quietP99Millis)],
    ],
  }
}

export function uploadVerdicts({ perSecond, notStored, getP99Millis }: Uploads): Verdict[] {
  return [
    {
      target: `uploads a second, at least ${targets.perSecond}, all of them stored`,
      measured: `${perSecond.toFixed(1)}, ${notStored} not stored`,
      // The last upload ends a moment after the pace does.
      isReached: perSecond >= 0.97 * targets.perSecond && notStored === 0,
    },
    {
      target: `GET during uploads, p99 below ${millis(targets.getMillis)}`,
      measured: millis(getP99Millis),
      isReached: getP99Millis < targets.getMillis,
    },
  ]
}
