import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { instantFromSeconds } from '../../../foundation/time/instant.ts'
import { boundSlot, type Offered, type Taken } from './slot-bound.ts'

test('bound: whatever the order and the repeats, the earliest images stay, never more than the frequency', () => {
  const second = fc.integer({ min: 0, max: 20 })
  fc.assert(
    fc.property(
      fc.array(second, { maxLength: 12 }),
      fc.integer({ min: 1, max: 4 }),
      fc.infiniteStream(fc.nat()),
      (seconds, frequency, dice) => {
        const images = seconds.map(
          (each, i): Offered => ({ uuid: `u${i}`, recorded_at: instantFromSeconds(each) }),
        )
        const kept = (order: Offered[]) => {
          let stored: Taken[] = []
          let lastId = 0
          for (const image of order) {
            if (stored.some(({ uuid }) => uuid === image.uuid)) continue
            const { stays, displaced } = boundSlot(stored, image, frequency)
            if (!stays) continue
            stored = [...stored.filter((each) => !displaced.includes(each)), { ...image, id: ++lastId }]
            assert.ok(stored.length <= frequency)
          }
          return stored.map(({ uuid }) => uuid).sort()
        }
        const twice = [...images, ...images]
        const shuffled = twice.toSorted(() => ((dice.next().value ?? 0) % 3) - 1)
        const inTime = images.toSorted((a, b) =>
          `${a.recorded_at} ${a.uuid}` < `${b.recorded_at} ${b.uuid}` ? -1 : 1,
        )
        const earliest = inTime.slice(0, frequency).map(({ uuid }) => uuid)
        assert.deepEqual(kept(shuffled), earliest.sort())
      },
    ),
  )
})
