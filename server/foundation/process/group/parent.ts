import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { failuresAfter, waitBeforeStart } from './back-off.ts'
import { type Message, type ProcessFigures, readMessage } from './messages.ts'

export type Member = { name: string; args: string[] }

export type GroupOptions = {
  program: string
  members: readonly Member[]
  /** For every member, over the environment of this process. */
  environment: Record<string, string | undefined>
  /** For Node itself. */
  execArgv: string[]
  /** Gets each line that members print. Without it, they print to the streams of this process. */
  onLine?: ((line: string) => void) | undefined
  onEnd(member: Member, how: { code: number | null; signal: string | null; waitMs: number }): void
}

export type Group = { stop(): Promise<void> }

/** A process that never became ready. Its message is on its own streams. */
export class MemberFailed extends Error {
  readonly exitCode: number

  constructor({ name }: Member, exitCode: number) {
    super(`The process ${name} ended with code ${exitCode} before it was ready.`)
    this.exitCode = exitCode
  }
}

const readMs = 1_500

/** Runs this program several times. Resolves when all are ready; from then on, one that ends is started again. */
export async function startGroup(options: GroupOptions): Promise<Group> {
  const { program, members, environment, execArgv, onLine, onEnd } = options
  const running = new Set<ChildProcess>()
  const ready = new Set<ChildProcess>()
  const ending = new AbortController()
  let isComplete = false
  const first = Promise.withResolvers<void>()

  function start(member: Member, failures: number): void {
    const began = performance.now()
    const child = fork(program, member.args, {
      env: { ...process.env, ...environment, STINT_LAUNCHED: '1' },
      execArgv,
      silent: onLine !== undefined,
    })
    running.add(child)
    for (const stream of [child.stdout, child.stderr])
      if (stream && onLine) createInterface({ input: stream }).on('line', onLine)
    child.on('message', (given: unknown) => void hear(child, given))
    child.once('exit', (code, signal) => {
      running.delete(child)
      ready.delete(child)
      if (ending.signal.aborted) return
      if (!isComplete) return first.reject(new MemberFailed(member, code ?? 1))
      const ended = failuresAfter(failures, performance.now() - began)
      const waitMs = waitBeforeStart(ended)
      onEnd(member, { code, signal, waitMs })
      announceState()
      sleep(waitMs, undefined, { signal: ending.signal }).then(
        () => start(member, ended),
        () => {},
      )
    })
  }

  async function hear(child: ChildProcess, given: unknown): Promise<void> {
    const message = readMessage(given)
    if (message?.kind === 'ready') {
      ready.add(child)
      announceState()
      if (ready.size === members.length) first.resolve()
    } else if (message?.kind === 'ask') {
      const others = [...ready].filter((each) => each !== child)
      const figures = (await Promise.all(others.map(readFigures))).filter((each) => each !== undefined)
      send(child, { kind: 'others', id: message.id, figures })
    }
  }

  function announceState(): void {
    for (const child of running) send(child, { kind: 'state', wanted: members.length, running: ready.size })
  }

  async function stop(): Promise<void> {
    ending.abort()
    const ends = [...running].map((child) => once(child, 'exit'))
    for (const child of running) if (child.connected) child.send('end', () => {})
    await Promise.all(ends)
  }

  try {
    for (const member of members) start(member, 0)
    await first.promise
  } catch (error) {
    await stop()
    throw error
  }
  isComplete = true
  return { stop }
}

let nextRead = 1

async function readFigures(child: ChildProcess): Promise<ProcessFigures | undefined> {
  const id = nextRead++
  const answered = Promise.withResolvers<ProcessFigures | undefined>()
  const listen = (given: unknown) => {
    const message = readMessage(given)
    if (message?.kind === 'figures' && message.id === id) answered.resolve(message.figures)
  }
  const timer = setTimeout(() => answered.resolve(undefined), readMs)
  child.on('message', listen)
  send(child, { kind: 'read', id })
  return answered.promise.finally(() => {
    clearTimeout(timer)
    child.off('message', listen)
  })
}

/** A child may be ending. */
function send(child: ChildProcess, message: Message): void {
  if (child.connected) child.send(message, () => {})
}
