import { parentPort } from 'node:worker_threads'
import type { Order, Printed, PrintingModule } from './press.ts'

parentPort?.on('message', async (order: Order) => {
  parentPort?.postMessage(await printed(order))
})

async function printed({ id, module, input, picture }: Order): Promise<Printed> {
  try {
    const { print }: PrintingModule = await import(module)
    return { id, bytes: Buffer.from(await print(JSON.parse(input), picture && Buffer.from(picture))) }
  } catch (error) {
    return { id, fault: error instanceof Error ? error.message : String(error) }
  }
}
