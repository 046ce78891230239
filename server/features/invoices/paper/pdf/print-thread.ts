import { parentPort } from 'node:worker_threads'
import { drawPaper } from './draw-paper.ts'
import type { Order, Print } from './print-paper.ts'

parentPort?.on('message', async ({ id, paper, logo }: Order) => {
  parentPort?.postMessage(await drawn(id, () => drawPaper(paper, logo === null ? null : Buffer.from(logo))))
})

async function drawn(id: number, draw: () => Promise<Buffer>): Promise<Print> {
  try {
    return { id, bytes: await draw() }
  } catch (error) {
    return { id, fault: error instanceof Error ? error.message : String(error) }
  }
}
