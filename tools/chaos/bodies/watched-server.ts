import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostmaster, stopPostmaster } from '../../../server/foundation/db/embedded-postgres/postmaster.ts'
import { freePort } from '../../../server/foundation/testing/free-port.ts'
import { until } from '../../../server/foundation/testing/until.ts'
import { type AtEnd, end, inherited, isReady, root } from '../place.ts'

export type WatchedServer = {
  url: string
  environment: Record<string, string>
  /** Runs the work, and returns how long the server's event loop was blocked meanwhile. */
  heldDuring(work: () => Promise<unknown>): Promise<Held>
}

/** The longest time that the loop was late, and the most processor time that it took itself between two turns. */
export type Held = { worstMs: number; heldMs: number }

type Options = { role: 'api' | 'all'; settings: Record<string, string> }

const unlimited: Options = { role: 'api', settings: { STINT_RATE_LIMIT_PER_MINUTE: '0' } }

/** One process on an embedded database, which reports how long its event loop is blocked. */
export async function startWatchedServer(
  atEnd: AtEnd,
  { role, settings }: Options = unlimited,
): Promise<WatchedServer> {
  const directory = await mkdtemp(join(tmpdir(), 'stint-chaos-'))
  // PostgreSQL may run as another user, who must be able to enter.
  await chmod(directory, 0o711)
  atEnd(async () => {
    const left = await findPostmaster(join(directory, 'postgres'))
    if (left) await stopPostmaster(left.pid)
    await rm(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })
  const environment = {
    STINT_DATA_DIR: directory,
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    STINT_DEMO: '0',
    ...settings,
  }
  const log = join(directory, 'api.log')
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--import',
      join(import.meta.dirname, 'loop-watch.ts'),
      join(root, 'server/stint.mjs'),
      'serve',
      '--role',
      role,
    ],
    {
      cwd: root,
      env: { ...inherited(), ...environment },
      stdio: ['ignore', openSync(log, 'a'), openSync(log, 'a'), 'ipc'],
    },
  )
  atEnd(() => end(child))
  await until(() => child.exitCode !== null || isReady(log), 'the server is ready')
  return {
    url: `http://127.0.0.1:${environment.PORT}`,
    environment,
    async heldDuring(work) {
      await told(child, 'reset')
      await work()
      return told(child, 'read')
    },
  }
}

async function told(child: ChildProcess, word: 'reset' | 'read'): Promise<Held> {
  const heard = once(child, 'message')
  child.send(word)
  const [held] = await heard
  return held
}
