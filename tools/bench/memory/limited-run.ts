import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPostmaster, stopPostmaster } from '../../../server/foundation/db/embedded-postgres/postmaster.ts'
import type { BenchOptions } from '../bench.ts'
import { say } from '../report.ts'
import { makeControlGroup } from './control-group.ts'
import { residentBytes } from './resident.ts'

const root = resolve(import.meta.dirname, '../../..')

export type LimitedRun = {
  limitMb: number
  isLimited: boolean
  /** The most that its processes held, without cached files. */
  mostHeldMb: number
  /** With cached files, which the kernel takes back when memory runs short. */
  peakMb: number | undefined
  kills: number
  /** The server and its database are the ones that were started. */
  isAlive: boolean
  /** The simulation found everything that it sent. */
  isWhole: boolean
  batches: number
  p99Millis: number
}

export type Load = { trackers: number; seconds: number; speed: number }

/** Runs the server within a limit of memory, and trackers that send to it from outside. */
export async function limitedRun(
  given: { limitMb: number; directory: string; environment: Record<string, string>; load: Load },
  { atEnd }: Pick<BenchOptions, 'atEnd'>,
): Promise<LimitedRun> {
  const { limitMb, directory, environment, load } = given
  const group = makeControlGroup(limitMb)
  if (group === undefined) say('No control group can be created here: measuring without a limit')
  else
    atEnd(async () => {
      const left = await findPostmaster(join(directory, 'postgres'))
      if (left) await stopPostmaster(left.pid)
      await group.remove()
    })
  const log = join(directory, 'server.log')
  const server = start(['serve'], { environment, log, members: group?.members })
  atEnd(() => stop(server))
  await untilReady(server, log)
  const before = await findPostmaster(join(directory, 'postgres'))

  let held = 0
  const look = () => {
    held = Math.max(held, group ? group.usage().heldBytes : residentBytes(directory))
  }
  const timer = setInterval(look, group ? 100 : 1_000)
  const told = join(directory, 'simulate.json')
  const simulation = start(
    [
      'simulate',
      '--json',
      '--trackers',
      String(load.trackers),
      '--for',
      `${load.seconds}s`,
      '--speed',
      String(load.speed),
    ],
    { environment, log: told },
  )
  atEnd(() => stop(simulation))
  const [code] = await once(simulation, 'exit')
  clearInterval(timer)
  look()
  const after = await findPostmaster(join(directory, 'postgres'))
  const { batches = 0, p99_ms = Number.NaN } = lastJson(told)
  const usage = group?.usage()
  return {
    limitMb,
    isLimited: group !== undefined,
    mostHeldMb: megabytes(held),
    peakMb: usage && megabytes(usage.peakBytes),
    kills: usage?.kills ?? 0,
    isAlive: server.exitCode === null && before?.pid === after?.pid,
    isWhole: code === 0,
    batches,
    p99Millis: p99_ms,
  }
}

function start(
  args: string[],
  { environment, log, members }: { environment: Record<string, string>; log: string; members?: string },
): ChildProcess {
  const command = [
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    join(root, 'server/stint.mjs'),
    ...args,
  ]
  const out = openSync(log, 'a')
  // The shell enters the group and then becomes the server, so that everything counts from its first page on.
  const line = members === undefined ? 'exec "$@"' : `echo $$ > '${members}' && exec "$@"`
  return spawn('sh', ['-c', line, 'sh', ...command], {
    cwd: root,
    env: { PATH: process.env.PATH, STINT_LAUNCHED: '1', ...environment },
    stdio: ['ignore', out, members === undefined ? 'inherit' : out],
  })
}

const patienceMs = 120_000

async function untilReady(server: ChildProcess, log: string): Promise<void> {
  for (const end = performance.now() + patienceMs; performance.now() < end; await sleep(100)) {
    if (server.exitCode !== null || server.signalCode !== null) break
    if (readFileSync(log, 'utf8').includes('"msg":"ready"')) return
  }
  throw new Error(`The server is not ready: ${readFileSync(log, 'utf8').slice(-2_000)}`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

function lastJson(file: string): { batches?: number; p99_ms?: number } {
  const line = readFileSync(file, 'utf8').trimEnd().split('\n').at(-1) ?? ''
  return line.startsWith('{') ? JSON.parse(line) : {}
}

const megabytes = (bytes: number) => Math.round(bytes / 1024 ** 2)
