import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../server/foundation/testing/free-port.ts'
import type { BenchOptions } from './bench.ts'
import { programOf } from './program-of.ts'
import type { Site } from './site.ts'

/** A server in a separate process that reports its CPU time, and the most memory that it has had. */
export type MeasuredServer = { url: string; cpuMicros(): Promise<number>; peakBytes(): Promise<number> }

type Used = { cpuMicros: number; peakBytes: number }

type StartedServer = MeasuredServer & { stop(): Promise<void> }

const root = resolve(import.meta.dirname, '../..')
// An earlier revision may have to build its web app first.
const patienceMs = 600_000

/** A bench's bare server. It listens on PORT and uses DATABASE_URL. */
export function startFloor(site: Site, program: string, options: BenchOptions): Promise<MeasuredServer> {
  return start(
    site,
    { name: 'floor', command: [program], environment: { DATABASE_URL: site.databaseUrl } },
    options,
  )
}

/** The real server, as `serve` starts it, with every check on. The rate limit counts but is never reached. */
export function startOurs(
  site: Site,
  options: BenchOptions,
  role: 'all' | 'api' = 'all',
): Promise<MeasuredServer> {
  return start(site, oursWith(site, options, role), options)
}

/** Another revision of the program, in its own directory, as its `serve` starts it. */
export function startRevision(
  site: Started,
  directory: string,
  options: BenchOptions,
): Promise<MeasuredServer> {
  return start(site, { ...oursWith(site, options, 'all', directory), name: 'revision' }, options)
}

/** Only background work, as `serve --role worker` starts it. It has no address, and may end before the bench. */
export function startWorker(site: Site, options: BenchOptions): Promise<StartedServer> {
  return start(site, oursWith(site, options, 'worker'), options)
}

/** What a server needs to know about its site. */
type Started = Pick<Site, 'directory' | 'environment'>

function oursWith(site: Started, options: BenchOptions, role: string, directory = root): Program {
  const profile = options.profileDirectory
  return {
    name: role === 'worker' ? 'worker' : 'ours',
    flags: profile ? ['--cpu-prof', `--cpu-prof-dir=${resolve(profile)}`] : [],
    directory,
    command: [join(directory, programOf(directory)), 'serve', '--role', role],
    environment: { ...site.environment, STINT_RATE_LIMIT_PER_MINUTE: '1000000000', STINT_LAUNCHED: '1' },
  }
}

type Program = {
  name: string
  directory?: string
  flags?: string[]
  command: string[]
  environment: Record<string, string>
}

async function start(
  site: Pick<Site, 'directory'>,
  program: Program,
  { atEnd }: BenchOptions,
): Promise<StartedServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const logPath = join(site.directory, `${program.name}.log`)
  const log = openSync(logPath, 'a')
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      ...(program.flags ?? []),
      '--import',
      join(import.meta.dirname, 'tell-used.ts'),
      ...program.command,
    ],
    {
      cwd: program.directory ?? root,
      env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), ...program.environment },
      stdio: ['ignore', log, 'inherit', 'ipc'],
    },
  )
  atEnd(() => stop(child))
  const isUp = program.name === 'worker' ? () => saysReady(logPath) : () => answers(url)
  await untilUp(isUp, child, program.name)
  return {
    url,
    cpuMicros: async () => (await ask(child)).cpuMicros,
    peakBytes: async () => (await ask(child)).peakBytes,
    stop: () => stop(child),
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function ask(child: ChildProcess): Promise<Used> {
  const told = once(child, 'message')
  child.send('used')
  const [used] = await told
  return used
}

async function untilUp(isUp: () => Promise<boolean>, child: ChildProcess, name: string): Promise<void> {
  for (const end = performance.now() + patienceMs; performance.now() < end; await sleep(50)) {
    if (child.exitCode !== null) break
    if (await isUp()) return
  }
  throw new Error(`The server ${name} does not answer.`)
}

function answers(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    async (reply) => (await reply.text()) !== '',
    () => false,
  )
}

async function saysReady(logPath: string): Promise<boolean> {
  return (await readFile(logPath, 'utf8')).includes('"msg":"ready"')
}
