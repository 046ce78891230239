import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateFrom } from '../../../foundation/time/calendar-date.ts'
import { instantFrom } from '../../../foundation/time/instant.ts'
import { archivableFrom, idsAround, mayBeArchived, parseQuarter } from './quarter.ts'

const quarter = (text: string) => {
  const found = parseQuarter(text)
  assert.ok(found, text)
  return found
}

test('a quarter has the bounds of its partition, and ends where the next one begins', () => {
  // From db/schema.sql.
  assert.deepEqual(quarter('2024Q1').ids, { first: 1_524_773_519_622_144, stop: 1_531_808_676_052_992 })
  assert.deepEqual(quarter('2031q4').ids, { first: 1_743_559_153_680_384, stop: 1_750_671_619_522_560 })
  assert.deepEqual(
    [quarter('2024q4').name, quarter('2024q4').firstDay, quarter('2024q4').stopDay],
    ['2024q4', '2024-10-01', '2025-01-01'],
  )
  for (const text of ['2024Q5', '2024Q0', '24Q1', '2024', '2024Q1; drop table', '0000Q1', '2024-Q1', ''])
    assert.equal(parseQuarter(text), undefined, text)
})

test('a quarter can be archived a year after its end, and what is younger needs no look', () => {
  assert.equal(archivableFrom(quarter('2024Q1')), '2025-04-01')
  const { ids } = quarter('2024Q1')
  // The day before a quarter becomes archivable, nothing can be archived; from that day on everything can.
  const last = { first: ids.stop - 2 ** 29, stop: ids.stop }
  assert.equal(mayBeArchived(last, instantFrom('2025-03-31T23:59:59Z')), false)
  assert.equal(mayBeArchived(last, instantFrom('2025-04-01T00:00:00Z')), true)
  assert.equal(mayBeArchived(ids, instantFrom('2025-01-02T00:00:00Z')), true)
})

test('the ids around days reach into a quarter from the day before and after it', () => {
  const { ids } = quarter('2024Q1')
  const overlaps = (firstDay: string, lastDay: string) => {
    const { first, stop } = idsAround({
      firstDay: dateFrom(firstDay),
      lastDay: dateFrom(lastDay),
    })
    return first < ids.stop && stop > ids.first
  }
  assert.equal(overlaps('2023-12-01', '2023-12-30'), false)
  assert.equal(overlaps('2023-12-01', '2023-12-31'), true)
  assert.equal(overlaps('2024-04-01', '2024-04-30'), true)
  assert.equal(overlaps('2024-04-02', '2024-04-30'), false)
})
