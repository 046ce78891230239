import { hash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { turns } from '../turns/turns.ts'
import { keptBytes } from '../values/kept-bytes.ts'

/** What a module that prints exports. Its input is JSON, and at most one picture. */
export type PrintingModule = {
  print(input: unknown, picture: Buffer | null): Promise<Buffer | string> | Buffer | string
}

/** The input is sent as JSON: to write it takes half as long as to clone it. */
export type Order = { id: number; module: string; input: string; picture: Uint8Array | null }
export type Printed = { id: number; bytes: Uint8Array } | { id: number; fault: string }

type Waiting = { resolve(bytes: Buffer): void; reject(error: Error): void }
type Press = { thread: Worker; waiting: Map<number, Waiting> }

/**
 * For papers as a whole: what is read for them takes time too. A group prints one at a time, since a long one takes seconds; the
 * second thread is for the others.
 */
export const paperTurns = turns({
  kind: 'papers',
  atOnce: 2,
  atOnceOfGroup: 1,
  waiting: 128,
  waitingOfGroup: 24,
  waitingOfMember: 8,
})

const mostMegabytes = 512
const mostPresses = paperTurns.sizes.atOnce
const kept = keptBytes(32 * 1_024 * 1_024)
const presses = new Set<Press>()
let lastId = 0

/**
 * Prints in a thread: 5,000 lines take a second or two, in which a process would serve nobody. What was printed is kept
 * by its content, which names the picture; so a changed paper is never served from there. The threads stay for the next
 * paper, since one takes half a second to start, and never keep the process alive. Callers take a turn first.
 */
export async function printInThread(
  module: URL,
  input: object,
  picture: Uint8Array | null = null,
): Promise<Buffer> {
  const json = JSON.stringify(input)
  const key = hash('sha256', `${module} ${picture !== null} ${json}`)
  const known = kept.get(key)
  if (known) return known
  const bytes = await ordered(freePress(), { id: ++lastId, module: module.href, input: json, picture })
  kept.keep(key, bytes)
  return bytes
}

function ordered({ thread, waiting }: Press, order: Order): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    waiting.set(order.id, { resolve, reject })
    thread.ref()
    thread.postMessage(order)
  })
}

function freePress(): Press {
  const [best] = [...presses].toSorted((a, b) => a.waiting.size - b.waiting.size)
  return best && (best.waiting.size === 0 || presses.size >= mostPresses) ? best : openPress()
}

function openPress(): Press {
  const thread = new Worker(new URL('./press-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  const press: Press = { thread, waiting: new Map() }
  const { waiting } = press
  presses.add(press)
  thread.unref()
  thread.on('message', (print: Printed) => {
    const one = waiting.get(print.id)
    waiting.delete(print.id)
    if (waiting.size === 0) thread.unref()
    if ('bytes' in print)
      one?.resolve(Buffer.from(print.bytes.buffer, print.bytes.byteOffset, print.bytes.length))
    else one?.reject(new Error(print.fault))
  })
  const close = (error: Error) => {
    presses.delete(press)
    for (const one of waiting.values()) one.reject(error)
    waiting.clear()
  }
  thread.once('error', close)
  thread.once('exit', () => close(new Error('The thread that prints papers ended.')))
  return press
}
