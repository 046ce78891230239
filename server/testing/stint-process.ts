import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after } from 'node:test'
import { findPostmaster, stopPostmaster } from '../foundation/db/embedded-postgres/postmaster.ts'
import { freePort } from '../foundation/testing/free-port.ts'
import { processorMs } from '../foundation/testing/processor-time.ts'
import { until } from '../foundation/testing/until.ts'

const root = resolve(import.meta.dirname, '../..')

export type Environment = Record<string, string>

const processes: StintProcess[] = []
const directories: string[] = []

// A test file that fails before its first test runs no hooks: then this is all that can be done.
process.once('exit', () => {
  for (const { child } of processes) child.kill('SIGKILL')
  for (const directory of directories) {
    const lock = join(directory, 'postgres', 'postmaster.pid')
    if (existsSync(lock)) process.kill(Number.parseInt(readFileSync(lock, 'utf8'), 10), 'SIGQUIT')
    rmSync(directory, { recursive: true, force: true })
  }
})

/** An installation of Stint: its own data directory, a free port, no demo; removed with the test or its file. */
export async function stintPlace(
  settings: Environment = {},
): Promise<Environment & { STINT_DATA_DIR: string; PORT: string }> {
  const directory = await mkdtemp(join(tmpdir(), 'stint-place-'))
  // PostgreSQL may run as another user, who must be able to pass.
  await chmod(directory, 0o711)
  directories.push(directory)
  after(() => endPlace(directory))
  return {
    STINT_DATA_DIR: directory,
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    STINT_DEMO: '0',
    ...settings,
  }
}

/** The processes first, since a living one would start its database again. */
async function endPlace(directory: string): Promise<void> {
  for (const { child, ended, environment } of processes) {
    if (environment.STINT_DATA_DIR !== directory) continue
    child.kill('SIGKILL')
    await ended
  }
  const left = await findPostmaster(join(directory, 'postgres'))
  if (left) await stopPostmaster(left.pid)
  await rm(directory, { recursive: true, force: true })
}

export type StintProcess = {
  child: ChildProcess
  environment: Environment
  baseUrl: string
  /** What it has said so far. */
  stdout(): string
  stderr(): string
  /** Its exit code, when it has ended. */
  ended: Promise<number>
  /** Answers when the API is ready, and what it took. */
  ready(): Promise<{ wallMs: number; cpuMs: number }>
  /** Answers when it has said this on either stream. */
  says(text: string): Promise<void>
}

export type StartOptions = {
  /** The program that starts it; the command line itself by default. */
  program?: string
  /** A process group of its own, as a terminal makes one. */
  detached?: boolean
}

/** Starts the command line as a process of its own; whatever still runs in the end is killed. */
export function startStint(
  args: string[],
  environment: Environment,
  options: StartOptions = {},
): StintProcess {
  const began = performance.now()
  const program = join(root, options.program ?? 'server/stint.mjs')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
    cwd: root,
    env: { ...inherited(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: options.detached,
  })
  const said = { stdout: '', stderr: '' }
  child.stdout?.setEncoding('utf8').on('data', (part) => {
    said.stdout += part
  })
  child.stderr?.setEncoding('utf8').on('data', (part) => {
    said.stderr += part
  })
  const ended = once(child, 'close').then(([code, signal]) => Number(code ?? (signal === null ? 1 : 128)))
  const baseUrl = `http://${environment.HOST ?? 'localhost'}:${environment.PORT}`
  const running: StintProcess = {
    child,
    environment,
    baseUrl,
    stdout: () => said.stdout,
    stderr: () => said.stderr,
    ended,
    async ready() {
      await whileItRuns(() => isReady(baseUrl), 'the API is ready')
      return { wallMs: Math.round(performance.now() - began), cpuMs: processorMs(child.pid)?.own ?? 0 }
    },
    says: (text) => whileItRuns(() => `${said.stdout}${said.stderr}`.includes(text), `it says ${text}`),
  }
  function whileItRuns(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
    return until(async () => {
      if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${said.stderr}`)
      return isSo()
    }, what)
  }
  processes.push(running)
  return running
}

/** Runs one command to its end. */
export async function runStint(
  args: string[],
  environment: Environment,
): Promise<{ code: number; stdout: string; stderr: string }> {
  const running = startStint(args, environment)
  const code = await running.ended
  return { code, stdout: running.stdout(), stderr: running.stderr() }
}

export async function isReady(baseUrl: string): Promise<boolean> {
  return fetch(`${baseUrl}/readyz`).then(
    async (reply) => (await reply.text()) !== '' && reply.ok,
    () => false,
  )
}

/** The processes that work in a directory: Stint's own and those of its database. */
export async function processesIn(directory: string): Promise<string[]> {
  const lines = []
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')
    const [line, variables] = [await read('cmdline'), await read('environ')]
    if (Number(pid) !== process.pid && `${line}${variables}`.includes(directory))
      lines.push(line.replaceAll('\0', ' '))
  }
  return lines
}

/** None of the settings of the person who runs the tests. */
function inherited(): Environment {
  const kept = Object.entries(process.env).filter(
    ([name]) =>
      !/^(STINT_|npm_|NODE_TEST|OTEL_)|^(PORT|HOST|BASE_URL|AUTH_URL|DATABASE_URL|NODE_ENV)$/.test(name),
  )
  return Object.fromEntries(kept) as Environment
}
