import { resolve } from 'node:path'
import type { Bench, BenchOptions, Report, Verdict } from '../bench.ts'
import { type Comparison, compare, type Target } from '../compare.ts'
import { startLoad } from '../load.ts'
import { postgresCpuMicros } from '../postgres-cpu.ts'
import { micros, rate, ratio, say } from '../report.ts'
import { startOurs, startRevision } from '../servers.ts'
import { makeSite, openDatabaseOf } from '../site.ts'
import { fill } from '../writes/fill.ts'
import { checkOut } from '../writes/revision.ts'
import { fillHot, type HotPaths } from './fill.ts'
import { guardedRevision } from './guarded-revision.ts'

const connections = 32
/** CPU of Node and PostgreSQL together, by the revision's. Beyond it a change must say what it is worth. */
const most = 1.1
const root = resolve(import.meta.dirname, '../../..')

/** What spine, tracking and writes do all day, against the last released revision. */
export const guard: Bench = {
  about: 'single, list, tracked time and writes against the last released revision',
  run,
}

async function run(options: BenchOptions): Promise<Report> {
  const commit = await guardedRevision()
  say(`making the databases, and one for ${commit}`)
  const site = await makeSite(options)
  const revision = await checkOut(commit, options)
  if (revision === undefined) throw new Error(`Git does not know the revision ${commit}.`)
  const theirDatabase = openDatabaseOf(revision.environment.DATABASE_URL ?? '', options)
  const filled = await fill(root, { ...site.environment, DATABASE_URL: site.databaseUrl })
  const theirFilled = await fill(revision.tree, revision.environment)
  const ours = await startOurs(site, options)
  const theirs = await startRevision(revision, revision.tree, options)
  say('filling both through their API')
  const hot = await fillHot(ours.url, filled)
  const theirHot = await fillHot(theirs.url, theirFilled)
  const terms = {
    load: startLoad(options),
    connections,
    ...(options.isQuick
      ? { rounds: 3, seconds: 2, warmUpRequests: 1_000 }
      : { rounds: 9, seconds: 2, warmUpRequests: 4_000 }),
    // Both have a server of their own, and only one of them is busy.
    async postgresCpuMicros() {
      const both = await Promise.all([site.database, theirDatabase].map(postgresCpuMicros))
      return both.reduce((sum, each) => (sum === undefined || each === undefined ? undefined : sum + each), 0)
    },
  }
  const compared: Record<string, Comparison> = {}
  for (const name of ['single', 'list', 'tracked time', 'write'] as const) {
    say(`measuring ${name}: ${terms.rounds} rounds of twice ${terms.seconds} s`)
    compared[name] = await compare(
      targetOf(theirs, theirHot, theirFilled.token, name),
      targetOf(ours, hot, filled.token, name),
      terms,
    )
  }
  return report(commit, compared)
}

function targetOf(server: Target['server'], hot: HotPaths, token: string, name: keyof HotPaths): Target {
  const headers = { Authorization: `Bearer ${token}` }
  if (name !== 'write') return { server, path: hot[name], headers }
  const body = JSON.stringify({ summary: 'Paint the crane' })
  return { server, path: hot.write, headers: { ...headers, 'Content-Type': 'application/json' }, body }
}

function report(commit: string, compared: Record<string, Comparison>): Report {
  return {
    figures: { commit, compared },
    tables: [
      {
        title: `ours by ${commit}, ${connections} connections`,
        columns: ['', 'requests/s', 'throughput', 'CPU/request', 'Node', 'PostgreSQL', 'both'],
        rows: Object.entries(compared).map(([name, each]) => [
          name,
          rate(each.ours.perSecond),
          ratio(each.ratio.throughput),
          micros(each.ours.cpuMicros + (each.ours.postgresMicros ?? 0)),
          ratio(each.ratio.cpu),
          each.ratio.postgres === undefined ? '–' : ratio(each.ratio.postgres),
          ratio(each.ratio.bothCpu),
        ]),
      },
    ],
    verdicts: Object.entries(compared).map(
      ([name, each]): Verdict => ({
        target: `CPU of ${name} by that of ${commit}, at most ${ratio(most)}`,
        measured: ratio(each.ratio.bothCpu),
        isReached: each.ratio.bothCpu <= most,
      }),
    ),
  }
}
