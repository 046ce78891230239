import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findPostmaster, stopPostmaster } from '../../server/foundation/db/embedded-postgres/postmaster.ts'
import { freePort } from '../../server/foundation/testing/free-port.ts'
import { idleSinceNow } from '../../server/foundation/testing/idle-time.ts'
import { until } from '../../server/foundation/testing/until.ts'

/** What to stop or remove, whether the run succeeds or not; last in, first out. */
export type AtEnd = (stop: () => Promise<void>) => void

export type Place = {
  environment: Record<string, string>
  /** The URLs of the two API processes. */
  urls: readonly [string, string]
  /** Kills one of the two workers and restarts it. */
  killWorker(which: 0 | 1): Promise<void>
  /** Stops the database immediately, like a power failure. Returns when its keeper has restarted it. */
  stopDatabase(): Promise<void>
}

export const root = resolve(import.meta.dirname, '../..')
const longestAwayMs = 60_000
/** The exit code of a command whose database cannot be reached. */
const databaseUnavailable = 4

/** Two processes of each role on one embedded database, in a temporary directory. */
export async function makePlace(settings: Record<string, string>, atEnd: AtEnd): Promise<Place> {
  const directory = await mkdtemp(join(tmpdir(), 'stint-chaos-'))
  // PostgreSQL may run as another user, who must be able to enter.
  await chmod(directory, 0o711)
  const cluster = join(directory, 'postgres')
  atEnd(async () => {
    const left = await findPostmaster(cluster)
    if (left) await stopPostmaster(left.pid)
    await rm(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })
  const environment = { STINT_DATA_DIR: directory, HOST: '127.0.0.1', STINT_DEMO: '0', ...settings }
  let started = 0

  /** Like a supervisor: restarts a process that exited because the database was stopped at its start. */
  async function start(role: 'api' | 'worker', port: number): Promise<ChildProcess> {
    for (const idle = idleSinceNow(); ; ) {
      const log = join(directory, `${role}-${started++}.log`)
      const child = spawn(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', join(root, 'server/stint.mjs'), 'serve', '--role', role],
        {
          cwd: root,
          env: { ...inherited(), ...environment, PORT: String(port) },
          stdio: ['ignore', openSync(log, 'a'), openSync(log, 'a')],
        },
      )
      atEnd(() => end(child))
      await until(() => child.exitCode !== null || isReady(log), `a ${role} is ready`)
      if (child.exitCode === null) return child
      if (child.exitCode !== databaseUnavailable || idle() > longestAwayMs)
        throw new Error(`A process ended with ${child.exitCode}: ${readFileSync(log, 'utf8')}`)
    }
  }

  const ports = [await freePort(), await freePort()] as const
  // The first one starts the database and keeps it running.
  await start('api', ports[0])
  const [, ...workers] = await Promise.all([start('api', ports[1]), start('worker', 0), start('worker', 0)])
  return {
    environment,
    urls: [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`],
    async killWorker(which) {
      const worker = workers[which]
      if (worker) await end(worker)
      workers[which] = await start('worker', 0)
    },
    async stopDatabase() {
      const found = await findPostmaster(cluster)
      if (found) process.kill(found.pid, 'SIGQUIT')
      await until(async () => {
        const next = await findPostmaster(cluster)
        return next !== undefined && next.pid !== found?.pid && next.isReady
      }, 'the database is back')
    },
  }
}

export function isReady(log: string): boolean {
  return readFileSync(log, 'utf8').includes('"msg":"ready"')
}

/** The program and the compile cache; the cache halves the startup time. */
export function inherited(): Record<string, string | undefined> {
  return { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
