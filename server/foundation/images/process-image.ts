import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { problems } from '../http/problems.ts'
import { turns } from '../turns/turns.ts'
import type { ProcessedImage } from './encode-image.ts'
import type { ImageFault } from './image-header.ts'

/** A screen, clear or blurred, or an image of any kind that keeps its type and loses its metadata. */
export type Wanted = 'clear' | 'blurred' | 'stripped'
export type Order = { id: number; bytes: Uint8Array; wanted: Wanted }
/** Only a clear screen has a thumb of its own. */
export type Delivery =
  | { id: number; full: Uint8Array; thumb: Uint8Array | undefined; width: number; height: number }
  | { id: number; fault: string }

type Waiting = { resolve(delivery: Delivery): void; reject(error: Error): void }
type Encoder = { child: ChildProcess; waiting: Map<number, Waiting> }

const mostMegabytes = 128
/** Those who wait hold their bytes in memory. A single organization may use both places: no image takes long. */
export const imageTurns = turns({
  kind: 'images',
  atOnce: 2,
  atOnceOfGroup: 2,
  waiting: 48,
  waitingOfGroup: 40,
  waitingOfMember: 8,
})
let encoder: Encoder | undefined
let lastId = 0

/**
 * Encodes an image in a process of low priority: requests stay quick while images wait, and a failing decoder affects
 * nothing else. The process stays for the next image, and never keeps this one alive.
 */
export function processImage(
  bytes: Buffer,
  { isBlurred }: { isBlurred: boolean },
): Promise<ProcessedImage | ImageFault> {
  return ordered(bytes, isBlurred ? 'blurred' : 'clear')
}

/** The image without its metadata, from the same process. */
export async function withoutMetadata(bytes: Buffer): Promise<{ bytes: Buffer } | ImageFault> {
  const image = await ordered(bytes, 'stripped')
  return 'fault' in image ? image : { bytes: image.full }
}

async function ordered(bytes: Buffer, wanted: Wanted): Promise<ProcessedImage | ImageFault> {
  const delivery = await imageTurns.take(() => order(bytes, wanted))
  if ('fault' in delivery) return { fault: delivery.fault }
  const { width, height } = delivery
  const full = bufferOf(delivery.full)
  return { full, thumb: delivery.thumb ? bufferOf(delivery.thumb) : full, width, height }
}

/** The process that encodes, if there is one. */
export function encoderId(): number | undefined {
  return encoder?.child.pid
}

function order(bytes: Buffer, wanted: Wanted): Promise<Delivery> {
  encoder ??= openEncoder()
  const { child, waiting } = encoder
  const id = ++lastId
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    child.channel?.ref()
    child.send({ id, bytes, wanted } satisfies Order, (error) => {
      if (error) end(waiting, id)?.reject(busy())
    })
  })
}

function openEncoder(): Encoder {
  const child = fork(join(import.meta.dirname, 'image-process.ts'), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${mostMegabytes}`],
  })
  const opened: Encoder = { child, waiting: new Map() }
  const { waiting } = opened
  child.unref()
  child.channel?.unref()
  child.on('message', (delivery: Delivery) => {
    end(waiting, delivery.id)?.resolve(delivery)
    if (waiting.size === 0) child.channel?.unref()
  })
  const close = () => {
    if (encoder === opened) encoder = undefined
    for (const one of waiting.values()) one.reject(busy())
    waiting.clear()
  }
  child.once('error', close)
  child.once('exit', close)
  return opened
}

function end(waiting: Map<number, Waiting>, id: number): Waiting | undefined {
  const one = waiting.get(id)
  waiting.delete(id)
  return one
}

function busy() {
  return problems.service_unavailable({
    message: 'The image could not be read right now. Try again soon.',
    headers: { 'Retry-After': '2' },
  })
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
}
