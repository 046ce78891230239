import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openPostgres } from '../../../server/commands/store.ts'
import { findPostmaster, stopPostmaster } from '../../../server/foundation/db/embedded-postgres/postmaster.ts'
import { freePort } from '../../../server/foundation/testing/free-port.ts'
import { until } from '../../../server/foundation/testing/until.ts'
import { readConfig } from '../../../server/settings/config.ts'
import { type AtEnd, end, inherited, root } from '../place.ts'

export type Environment = Record<string, string>
export type Ended = { code: number; said: string }
export type Running = { url: string; child: ChildProcess; log(): string; stop(): Promise<void> }

/** Where faults are planted: an embedded database that a server keeps, and more databases on it. */
export type Stage = {
  environment: Environment & { STINT_DATA_DIR: string }
  server: Running
  /** An empty data directory, with the settings of a process that finds a port of its own. */
  place(settings?: Environment): Promise<Environment & { STINT_DATA_DIR: string }>
  /** A new database on the embedded server; its URL. */
  database(name: string, options?: string): Promise<string>
  ask(url: string, ...statements: string[]): Promise<void>
  /** A session that stays open. */
  session(url: string, ...statements: string[]): Promise<pg.Client>
  /** Runs one command to its end. */
  stint(args: readonly string[], environment: Environment): Promise<Ended>
  begin(args: readonly string[], environment: Environment): Running
  serve(environment: Environment): Promise<Running>
  pids(): Promise<number[]>
}

export const secret = 'the secret of a run of planted faults'

export async function makeStage(atEnd: AtEnd): Promise<Stage> {
  async function place(settings: Environment = {}) {
    const directory = await mkdtemp(join(tmpdir(), 'stint-operation-'))
    // PostgreSQL may run as another user, who must be able to enter.
    await chmod(directory, 0o711)
    atEnd(async () => {
      const left = await findPostmaster(join(directory, 'postgres'))
      if (left) await stopPostmaster(left.pid)
      await rm(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    })
    const port = String(await freePort())
    return { STINT_DATA_DIR: directory, HOST: '127.0.0.1', PORT: port, STINT_DEMO: '0', ...settings }
  }

  // Not in the data directory of a process, whose disk may be full.
  const logs = await mkdtemp(join(tmpdir(), 'stint-operation-logs-'))
  atEnd(() => rm(logs, { recursive: true, force: true }))
  let begun = 0
  function begin(args: readonly string[], environment: Environment): Running {
    const log = join(logs, `${begun++}.log`)
    const out = openSync(log, 'a')
    const program = ['--disable-warning=ExperimentalWarning', join(root, 'server/stint.mjs'), ...args]
    const child = spawn(process.execPath, program, {
      cwd: root,
      env: { ...inherited(), ...environment },
      stdio: ['ignore', out, out],
    })
    atEnd(() => end(child))
    const url = `http://127.0.0.1:${environment.PORT}`
    return { url, child, log: () => readFileSync(log, 'utf8'), stop: () => stop(child) }
  }

  async function stint(args: readonly string[], environment: Environment): Promise<Ended> {
    const { child, log } = begin(args, environment)
    const [code] = await once(child, 'exit')
    return { code: code ?? -1, said: log() }
  }

  async function serve(environment: Environment): Promise<Running> {
    const running = begin(['serve'], environment)
    await until(
      () => running.child.exitCode !== null || running.log().includes('"msg":"ready"'),
      'it is ready',
    )
    if (running.child.exitCode !== null) throw new Error(`It ended: ${running.log()}`)
    return running
  }

  const environment = await place({ STINT_SECRET: secret })
  const server = await serve(environment)
  const { url } = await openPostgres(readConfig(environment))
  const session: Stage['session'] = async (at, ...statements) => {
    const client = new pg.Client({ connectionString: at })
    client.on('error', () => {})
    await client.connect()
    atEnd(async () => void (await client.end().catch(() => {})))
    for (const statement of statements) await client.query(statement)
    return client
  }
  const ask: Stage['ask'] = async (at, ...statements) => {
    const client = await session(at, ...statements)
    await client.end()
  }
  return {
    environment,
    server,
    place,
    ask,
    session,
    stint,
    begin,
    serve,
    async database(name, options = '') {
      await ask(url, `create database ${name} ${options}`)
      const at = new URL(url)
      at.pathname = `/${name}`
      return at.href
    },
    async pids() {
      const found = await findPostmaster(join(environment.STINT_DATA_DIR, 'postgres'))
      if (found === undefined) return []
      const children = readFileSync(`/proc/${found.pid}/task/${found.pid}/children`, 'utf8')
      return [found.pid, ...children.trim().split(/\s+/).filter(Boolean).map(Number)]
    },
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
