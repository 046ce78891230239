import { constants, setPriority } from 'node:os'
import { encodeImage } from './encode-image.ts'
import type { Delivery, Order } from './process-image.ts'

// First of all: the threads that decode inherit it.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

// A terminal signals the whole group. We go when our parent does, and not before its last image.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

process.on('message', async ({ id, bytes, isBlurred }: Order) => {
  const image = await encodeImage(Buffer.from(bytes), { isBlurred })
  const delivery: Delivery =
    'fault' in image ? { id, ...image } : { id, ...image, thumb: isBlurred ? undefined : image.thumb }
  process.send?.(delivery)
})
