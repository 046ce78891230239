import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchOptions } from './bench.ts'
import type { Site } from './site.ts'

/** A server in a process of its own, which tells how much CPU it has used. */
export type MeasuredServer = { url: string; cpuMicros(): Promise<number> }

const root = resolve(import.meta.dirname, '../..')
const patienceMs = 60_000

/** A bare server of a bench, which listens on PORT and reads DATABASE_URL. */
export function startFloor(site: Site, program: string, options: BenchOptions): Promise<MeasuredServer> {
  return start(
    site,
    { name: 'floor', command: [program], environment: { DATABASE_URL: site.databaseUrl } },
    options,
  )
}

/** The real thing, as `serve` starts it, with every check on; the limit is counted but never reached. */
export function startOurs(
  site: Site,
  options: BenchOptions,
  role: 'all' | 'api' = 'all',
): Promise<MeasuredServer> {
  const profile = options.profileDirectory
  return start(
    site,
    {
      name: 'ours',
      flags: profile ? ['--cpu-prof', `--cpu-prof-dir=${resolve(profile)}`] : [],
      command: [join(root, 'server/stint.ts'), 'serve', '--role', role],
      environment: { ...site.environment, STINT_RATE_LIMIT_PER_MINUTE: '1000000000', STINT_LAUNCHED: '1' },
    },
    options,
  )
}

type Program = { name: string; flags?: string[]; command: string[]; environment: Record<string, string> }

async function start(site: Site, program: Program, { atEnd }: BenchOptions): Promise<MeasuredServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const log = openSync(join(site.directory, `${program.name}.log`), 'a')
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      ...(program.flags ?? []),
      '--import',
      join(import.meta.dirname, 'tell-cpu.ts'),
      ...program.command,
    ],
    {
      cwd: root,
      env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), ...program.environment },
      stdio: ['ignore', log, 'inherit', 'ipc'],
    },
  )
  atEnd(() => stop(child))
  await answering(url, child, program.name)
  return { url, cpuMicros: () => ask(child) }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function ask(child: ChildProcess): Promise<number> {
  const told = once(child, 'message')
  child.send('cpu')
  const [{ cpuMicros }] = (await told) as [{ cpuMicros: number }]
  return cpuMicros
}

async function answering(url: string, child: ChildProcess, name: string): Promise<void> {
  for (const end = performance.now() + patienceMs; performance.now() < end; await sleep(50)) {
    if (child.exitCode !== null) break
    if (
      await fetch(`${url}/healthz`).then(
        (reply) => reply.text(),
        () => undefined,
      )
    )
      return
  }
  throw new Error(`The server ${name} does not answer.`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
