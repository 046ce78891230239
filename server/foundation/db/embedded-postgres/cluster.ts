import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFile, chown, mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { errorCode } from './error-code.ts'
import { commandFor, type RunAs } from './run-as.ts'

const run = promisify(execFile)
/** The major version of our programs. */
export const clusterVersion = '18'
const prefix = 'postgres.new-'

type Place = { directory: string; cluster: string; password: string; durable: boolean }

/** Creates the cluster on first use. A final rename means that a killed initdb never leaves half a cluster. */
export async function ensureCluster(place: Place, binaries: Binaries, way: RunAs): Promise<void> {
  await sweep(place.directory)
  const state = await stateOf(place.cluster)
  if (state === 'complete') return giveTo(way, place.cluster)
  if (state === 'broken') await rename(place.cluster, `${place.cluster}.broken-${unique()}`)
  const workshop = join(place.directory, `${prefix}${unique()}`)
  try {
    await build(workshop, place, binaries, way)
    await rename(join(workshop, 'cluster'), place.cluster)
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
}

/** Atomically replaces one file of the cluster, owned by the user who runs the server. */
export async function writeClusterFile(cluster: string, name: string, text: string): Promise<void> {
  const draft = join(cluster, `${name}.${unique()}`)
  await writeFile(draft, text, { mode: 0o644, flag: 'wx' })
  await rename(draft, join(cluster, name))
}

async function build(workshop: string, place: Place, binaries: Binaries, way: RunAs): Promise<void> {
  await mkdir(workshop, { mode: 0o700 })
  const secret = join(workshop, 'password')
  await writeFile(secret, `${place.password}\n`, { mode: 0o600 })
  for (const path of [workshop, secret]) if (way.owner) await chown(path, way.owner.uid, way.owner.gid)
  const cluster = join(workshop, 'cluster')
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['--username=stint', '--auth=scram-sha-256', `--pwfile=${secret}`]
  // 4096 iterations cost each new connection 2 ms of a processor. The password of a test need not withstand guesses.
  const forTests = place.durable ? [] : ['--set=scram_iterations=1']
  const args = ['--no-sync', ...locale, ...access, ...forTests]
  await runProgram(way, binaries.initdb, [`--pgdata=${cluster}`, ...args])
  await appendFile(
    join(cluster, 'postgresql.conf'),
    "\ninclude 'stint.conf'\n# Settings below this line win.\n",
  )
  // One syncfs costs 7 ms; initdb's own fsyncs cost 60 ms or more.
  const sync = process.platform === 'linux' ? ['--sync-method=syncfs'] : []
  if (place.durable) {
    await runProgram(way, binaries.initdb, [`--pgdata=${cluster}`, '--sync-only', ...sync])
  }
}

async function runProgram(way: RunAs, program: string, args: string[]): Promise<void> {
  const line = commandFor(way, program, args)
  // The user's LC_ALL may name a locale that this machine lacks.
  const env = { ...process.env, LC_ALL: 'C', LANG: 'C' }
  try {
    await run(line.command, line.args, { ...way.ids, env, cwd: '/' })
  } catch (cause) {
    const output = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : ''
    throw new Error(
      `Stint could not initialise the embedded PostgreSQL: ${output || String(cause)}\n` +
        'It needs Linux with glibc, macOS or Windows, and an account with a passwd entry. ' +
        'On other systems, set DATABASE_URL to PostgreSQL 15 or newer.',
      { cause },
    )
  }
}

async function stateOf(cluster: string): Promise<'missing' | 'broken' | 'complete'> {
  const isGone = await rmdir(cluster).then(
    () => true,
    (error) => errorCode(error) === 'ENOENT',
  )
  if (isGone) return 'missing'
  const read = (name: string) => readFile(join(cluster, name)).catch(() => undefined)
  const [found, control] = [await read('PG_VERSION'), await read('global/pg_control')]
  if (found === undefined || control === undefined) return 'broken'
  if (found.toString().trim() === clusterVersion) return 'complete'
  throw new Error(
    `${cluster} belongs to PostgreSQL ${found.toString().trim()}, but Stint now uses PostgreSQL ${clusterVersion}. ` +
      'stint serve upgrades it.',
  )
}

/** A directory that moved into a private home directory may need a different owner. */
async function giveTo(way: RunAs, cluster: string): Promise<void> {
  if (!way.owner) return
  const { uid, gid } = way.owner
  await run('find', [cluster, '!', '-uid', String(uid), '-exec', 'chown', '-h', `${uid}:${gid}`, '{}', '+'])
}

async function sweep(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (name.startsWith(prefix)) await rm(join(directory, name), { recursive: true, force: true })
  }
}

function unique(): string {
  return randomBytes(6).toString('hex')
}
