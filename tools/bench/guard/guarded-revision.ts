import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../../..')

/** Until there is a release: the revision at which the figures of docs/bench.md were last measured. */
const beforeReleases = '6d69b3a6'

/** The newest tag, or the revision in STINT_BENCH_AGAINST. */
export async function guardedRevision(): Promise<string> {
  const asked = process.env.STINT_BENCH_AGAINST
  if (asked) return asked
  return run('git', ['describe', '--tags', '--abbrev=0'], { cwd: root }).then(
    ({ stdout }) => stdout.trim(),
    () => beforeReleases,
  )
}
