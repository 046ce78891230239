import { spawn } from 'node:child_process'
import { open } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { present } from '../../values/present.ts'
import type { Binaries } from './binaries.ts'
import { findPostmaster, isRunning, type Postmaster } from './postmaster.ts'
import { commandFor, type RunAs } from './run-as.ts'
import type { ServerLog } from './server-log.ts'
import { socketDirectory } from './socket-directory.ts'

type Setup = {
  cluster: string
  binaries: Binaries
  way: RunAs
  log: ServerLog
  /** For this run alone. */
  settings?: Record<string, string>
  /** How long the server may recover. */
  patienceMs?: number
}

/** The processes of a killed server need a moment to exit. Until then they hold the lock file or shared memory. */
const staleLock = /lock file|shared memory block|still in use|Address already in use/
const staleLockPatience = 30_000
const recoveryPatience = 10 * 60_000

/** Another process started the server of this cluster first. It can be adopted. */
export class StartedByAnother extends Error {}

/** Starts the server and returns when it accepts connections. */
export async function startServer(setup: Setup): Promise<Postmaster> {
  const begin = performance.now()
  for (;;) {
    const logStart = await setup.log.size()
    const pid = await spawnServer(setup)
    const ready = await waitUntilReady(setup.cluster, pid, setup.patienceMs ?? recoveryPatience)
    if (ready) return ready
    const said = await setup.log.tail(logStart)
    if (staleLock.test(said) && (await findPostmaster(setup.cluster))) throw new StartedByAnother(said)
    if (!staleLock.test(said) || performance.now() - begin > staleLockPatience) {
      throw new Error(`The embedded PostgreSQL did not start (log: ${setup.log.path}):\n${said}`)
    }
    await wait(100)
  }
}

async function spawnServer({ cluster, binaries, way, log, settings = {} }: Setup): Promise<number> {
  const { command, args } = commandFor(way, binaries.postgres, [
    '-D',
    cluster,
    ...(await listenOn(cluster, way)),
    ...asArguments(settings),
  ])
  await using output = await open(log.path, 'a', 0o600)
  // A separate process group: Ctrl-C must reach us first, while we still need the database.
  const child = spawn(command, args, {
    detached: true,
    cwd: '/',
    stdio: ['ignore', output.fd, output.fd],
    env: { ...process.env, LC_ALL: 'C', LANG: 'C', TZ: 'UTC' },
    ...way.ids,
  })
  child.unref()
  return await new Promise((resolve, reject) => {
    child.once('error', (cause) => {
      reject(
        new Error(`The embedded PostgreSQL cannot run here: ${cause.message}. Set DATABASE_URL.`, { cause }),
      )
    })
    child.once('spawn', () => resolve(present(child.pid, 'process id')))
  })
}

async function listenOn(cluster: string, way: RunAs): Promise<string[]> {
  const list: Record<string, string | number> =
    process.platform === 'win32'
      ? { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: await freePort() }
      : {
          listen_addresses: '',
          unix_socket_directories: `"${(await socketDirectory(cluster, way)).replaceAll('"', '""')}"`,
          unix_socket_permissions: '0700',
          port: 5432,
        }
  return asArguments(list)
}

function asArguments(settings: Record<string, string | number>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function waitUntilReady(
  cluster: string,
  pid: number,
  patienceMs: number,
): Promise<Postmaster | undefined> {
  const end = performance.now() + patienceMs
  while (performance.now() < end) {
    const found = await findPostmaster(cluster)
    if (found?.pid === pid && found.isReady) return found
    if (!(await isRunning(pid))) return undefined
    await wait(5)
  }
  throw new Error(`The embedded PostgreSQL is still recovering after ${patienceMs / 60_000} minutes.`)
}

async function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const server = createServer().listen(0, '127.0.0.1', () => {
    const address = server.address()
    server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
  })
  return promise
}
