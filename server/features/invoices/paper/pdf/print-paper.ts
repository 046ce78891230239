import { Worker } from 'node:worker_threads'
import type { Paper } from '../paper.ts'

export type Order = { id: number; paper: Paper; logo: Uint8Array | null }
export type Print = { id: number; bytes: Uint8Array } | { id: number; fault: string }

type Waiting = { resolve(bytes: Buffer): void; reject(error: Error): void }
type Press = { thread: Worker; waiting: Map<number, Waiting> }

const mostMegabytes = 512
let press: Press | undefined
let lastId = 0

/**
 * Draws a paper in a thread of its own: 5,000 lines take a second or two, in which a process would serve nobody. The thread
 * stays for the next paper, since it takes half a second to start, and never keeps the process alive.
 */
export function printPaper(paper: Paper, logo: Buffer | null = null): Promise<Buffer> {
  press ??= openPress()
  const { thread, waiting } = press
  const id = ++lastId
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    thread.ref()
    thread.postMessage({ id, paper, logo } satisfies Order)
  })
}

function openPress(): Press {
  const thread = new Worker(new URL('./print-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  const opened: Press = { thread, waiting: new Map() }
  thread.unref()
  thread.on('message', (print: Print) => {
    const { waiting } = opened
    const one = waiting.get(print.id)
    waiting.delete(print.id)
    if (waiting.size === 0) thread.unref()
    if ('bytes' in print)
      one?.resolve(Buffer.from(print.bytes.buffer, print.bytes.byteOffset, print.bytes.length))
    else one?.reject(new Error(print.fault))
  })
  const close = (error: Error) => {
    if (press === opened) press = undefined
    for (const one of opened.waiting.values()) one.reject(error)
    opened.waiting.clear()
  }
  thread.once('error', close)
  thread.once('exit', () => close(new Error('The thread that draws papers ended.')))
  return opened
}
