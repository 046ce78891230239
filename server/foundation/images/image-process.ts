import { constants, setPriority } from 'node:os'
import { encodeImage } from './encode-image.ts'
import type { Delivery, Order } from './process-image.ts'
import { stripImage } from './strip-image.ts'

// First of all: the threads that decode inherit it.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

// A terminal signals the whole group. This process ends with its parent, and not before its last image.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

process.on('message', async ({ id, bytes, wanted }: Order) => {
  const sent = Buffer.from(bytes)
  const image =
    wanted === 'stripped'
      ? await stripImage(sent)
      : await encodeImage(sent, { isBlurred: wanted === 'blurred' })
  const delivery: Delivery =
    'fault' in image
      ? { id, ...image }
      : { id, ...image, thumb: wanted === 'clear' ? image.thumb : undefined }
  process.send?.(delivery)
})
