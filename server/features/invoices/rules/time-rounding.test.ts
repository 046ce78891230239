import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { dateFrom } from '../../../foundation/time/calendar-date.ts'
import { roundedSeconds, roundingModes, roundingUnits } from './time-rounding.ts'

const on = (date: string, seconds: number) => ({ date: dateFrom(date), seconds })

test('seven minutes on each of two days: up to 15 minutes of a day or of the line', () => {
  const works = [on('2026-11-02', 420), on('2026-11-03', 420)]
  assert.equal(roundedSeconds(works, { unit: 900, mode: 'up', level: 'day' }), 1_800)
  assert.equal(roundedSeconds(works, { unit: 900, mode: 'up', level: 'line' }), 900)
  assert.equal(roundedSeconds(works, { unit: 900, mode: 'down', level: 'day' }), 0)
  assert.equal(roundedSeconds(works, { unit: 900, mode: 'nearest', level: 'line' }), 900)
  assert.equal(roundedSeconds(works, { unit: 0, mode: 'up', level: 'day' }), 840)
  assert.equal(roundedSeconds(works, undefined), 840)
})

test('time that is already round stays, and no time moves by a whole unit', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 400_000 }),
      fc.constantFrom(...roundingUnits.filter((unit) => unit > 0)),
      fc.constantFrom(...roundingModes),
      (seconds, unit, mode) => {
        const once = roundedSeconds([on('2026-11-02', seconds)], { unit, mode, level: 'day' })
        assert.equal(once % unit, 0)
        assert.ok(Math.abs(once - seconds) < unit)
        assert.equal(roundedSeconds([on('2026-11-02', once)], { unit, mode, level: 'day' }), once)
      },
    ),
  )
})
