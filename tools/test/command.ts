import { spawn } from 'node:child_process'
import { endGroup, trackGroup } from './process-groups.ts'

export type Outcome = { code: number; output: string; timedOut: boolean; seconds: number }
type Options = { env?: Record<string, string>; timeLimit?: number }

const largestOutput = 200_000

/** Runs a program in a process group of its own, keeps its output, and leaves nothing of the group behind. */
export async function runCommand(command: string, args: string[], options: Options = {}): Promise<Outcome> {
  const begin = performance.now()
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    env: { ...process.env, ...options.env },
  })
  const untrack = trackGroup(child)
  let output = ''
  let timedOut = false
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      output = (output + part).slice(-largestOutput)
    })
  }
  const timer = setTimeout(() => {
    timedOut = true
    endGroup(child)
  }, options.timeLimit ?? 600_000)
  const code = await new Promise<number>((done) => {
    child.once('error', (error) => {
      output += error.message
      done(127)
    })
    // A grandchild may hold the pipes open: it goes with its group, and then the pipes close.
    child.once('exit', () => endGroup(child))
    child.once('close', (value) => done(value ?? 1))
  })
  clearTimeout(timer)
  untrack()
  return { code, output, timedOut, seconds: (performance.now() - begin) / 1000 }
}
