import { type ChildProcess, spawn } from 'node:child_process'
import { endGroup, trackGroup } from './process-groups.ts'
import { onStandstill } from './standstill.ts'

export type Outcome = { code: number; output: string; stoodStill: boolean; seconds: number }
type Options = {
  env?: Record<string, string>
  /** Opens a channel to the child and gets what it says there. */
  onMessage?(message: unknown, child: ChildProcess): void
  onOutput?(part: string): void
  /** A number that grows while the child gets on; its output counts anyway. */
  progress?(): number
}

const largestOutput = 200_000

/** Runs a program in a process group of its own, keeps its output, and leaves nothing of the group behind. */
export async function runCommand(command: string, args: string[], options: Options = {}): Promise<Outcome> {
  const begin = performance.now()
  const { onMessage, onOutput, progress } = options
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe', ...(onMessage ? (['ipc'] as const) : [])],
    detached: process.platform !== 'win32',
    env: { ...process.env, ...options.env },
  })
  const untrack = trackGroup(child)
  let output = ''
  let said = 0
  let stoodStill = false
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      said += part.length
      output = (output + part).slice(-largestOutput)
      onOutput?.(part)
    })
  }
  child.on('message', (message) => onMessage?.(message, child))
  const endWatch = onStandstill(
    () => said + (progress?.() ?? 0),
    () => {
      stoodStill = true
      endGroup(child)
    },
  )
  const code = await new Promise<number>((done) => {
    child.once('error', (error) => {
      output += error.message
      done(127)
    })
    // A grandchild may hold the pipes open: it goes with its group, and then the pipes close.
    child.once('exit', () => endGroup(child))
    child.once('close', (value) => done(value ?? 1))
  })
  endWatch()
  untrack()
  return { code, output, stoodStill, seconds: (performance.now() - begin) / 1000 }
}
