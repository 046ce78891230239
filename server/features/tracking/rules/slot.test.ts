import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { firstIdOfDay, firstIdOfSlot, idsBetween, idsOfSlots, slotOf, slotOfId } from './slot.ts'

const lastSecond = Math.floor(Temporal.Instant.from('2200-01-01T00:00:00Z').epochMilliseconds / 1000)
const seconds = fc.integer({ min: 0, max: lastSecond })

test('ids contain their slot, sort by time, and are exact numbers', () => {
  fc.assert(
    fc.property(seconds, fc.nat(2 ** 29 - 1), (second, number) => {
      const id = firstIdOfSlot(slotOf(second)) + number
      assert.ok(Number.isSafeInteger(id))
      assert.equal(slotOfId(id), slotOf(second))
    }),
  )
  assert.ok(Number.isSafeInteger(firstIdOfDay(lastSecond / 86_400) + 2 ** 32))
})

test('a window of time is exactly a range of ids: it contains the slots that start in it', () => {
  fc.assert(
    fc.property(seconds, fc.nat(700_000), fc.nat(1_500), (start, length, slots) => {
      const { first, stop } = idsBetween(start, start + length)
      const slotStart = (slotOf(start) + slots) * 600
      const id = firstIdOfSlot(slotStart / 600) + 5
      assert.equal(id >= first && id < stop, slotStart >= start && slotStart < start + length)
    }),
  )
})

test('slots near each other share a range, and every slot is in one', () => {
  const ranges = idsOfSlots([30, 10, 5_000, 12])
  assert.deepEqual(ranges, [
    { first: firstIdOfSlot(10), stop: firstIdOfSlot(31) },
    { first: firstIdOfSlot(5_000), stop: firstIdOfSlot(5_001) },
  ])
})
