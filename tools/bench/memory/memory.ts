import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostmaster, stopPostmaster } from '../../../server/foundation/db/embedded-postgres/postmaster.ts'
import { leastMemoryMb } from '../../../server/foundation/process/memory-limit.ts'
import { freePort } from '../../../server/foundation/testing/free-port.ts'
import type { Bench, BenchOptions } from '../bench.ts'
import { millis, say } from '../report.ts'
import { makeSite } from '../site.ts'
import { type LimitedRun, limitedRun } from './limited-run.ts'

const trackers = 30

export const memory: Bench = {
  about: 'the smallest supported memory, with a limit: 30 trackers, and nothing is killed',
  async run(options) {
    const load = { trackers, seconds: options.isQuick ? 15 : 60, speed: 60 }
    say(`The server with its database, within ${leastMemoryMb.embedded} MB`)
    const place = await makePlace(options)
    const together = await limitedRun({ limitMb: leastMemoryMb.embedded, load, ...place }, options)
    say(`The server alone, within ${leastMemoryMb.external} MB`)
    const site = await makeSite(options)
    const environment = { ...(await settings()), ...site.environment, DATABASE_URL: site.databaseUrl }
    const alone = await limitedRun(
      { limitMb: leastMemoryMb.external, load, directory: site.directory, environment },
      options,
    )
    const runs: [string, LimitedRun][] = [
      ['with the embedded database', together],
      ['with an external database', alone],
    ]
    return {
      figures: { trackers, together, alone },
      tables: [
        {
          title: `${trackers} trackers at 60 times their speed for ${load.seconds} s`,
          columns: ['', 'limit', 'held at most', 'with cached files', 'batches', 'p99'],
          rows: runs.map(([name, run]) => [
            name,
            `${run.limitMb} MB`,
            `${run.mostHeldMb} MB`,
            run.peakMb === undefined ? '–' : `${run.peakMb} MB`,
            String(run.batches),
            millis(run.p99Millis),
          ]),
        },
      ],
      verdicts: runs.map(([name, run]) => ({
        target: `${name}: nothing is killed or lost within ${run.limitMb} MB${run.isLimited ? '' : ' (no limit could be set)'}`,
        measured: `${run.kills} killed, ${run.isWhole ? 'nothing' : 'SOMETHING'} lost, ${run.mostHeldMb} MB held`,
        isReached: run.kills === 0 && run.isAlive && run.isWhole && run.mostHeldMb < run.limitMb,
      })),
    }
  },
}

async function makePlace({ atEnd }: BenchOptions) {
  const directory = await mkdtemp(join(tmpdir(), 'stint-memory-'))
  // PostgreSQL may run as another user, who must be able to enter.
  await chmod(directory, 0o711)
  atEnd(async () => {
    const left = await findPostmaster(join(directory, 'postgres'))
    if (left) await stopPostmaster(left.pid)
    await rm(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })
  return { directory, environment: { ...(await settings()), STINT_DATA_DIR: directory } }
}

async function settings(): Promise<Record<string, string>> {
  return {
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    STINT_DEMO: '0',
    STINT_RATE_LIMIT_PER_MINUTE: '0',
  }
}
