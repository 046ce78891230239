import assert from 'node:assert/strict'
import { test } from 'node:test'
import { microsBetween, parseInstant } from '../../../foundation/time/instant.ts'
import { settings } from '../../../settings/settings.ts'
import { nextAttemptAt, retryAfterSeconds } from './retries.ts'

const now = parseInstant('2026-11-15T08:00:00Z') ?? assert.fail()
const read = settings.webhookRetrySchedule.read(settings.webhookRetrySchedule.byDefault ?? '')
const scheduleMs = 'value' in read ? read.value : []
const wait = (tries: number, retryAfter?: number, random = 0.5) => {
  const at = nextAttemptAt(now, tries, retryAfter, { scheduleMs, random })
  return at === undefined ? undefined : microsBetween(now, at) / 1_000_000
}

test('ten attempts: the first at once, then 5 s to 24 h, then never', () => {
  const seconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]
  assert.deepEqual(
    seconds.map((_, i) => wait(i + 1)),
    seconds,
  )
  assert.equal(wait(10), undefined)
})

test('the waits are spread by a fifth either way', () => {
  assert.equal(wait(2, undefined, 0), 240)
  assert.equal(wait(2, undefined, 1), 360)
})

test('Retry-After counts up to twice the step, and never shortens it', () => {
  assert.equal(wait(2, 420), 420)
  assert.equal(wait(2, 100_000), 600)
  assert.equal(wait(2, 1), 300)
  assert.equal(wait(10, 5), undefined)
})

test('odd schedules: 0 s is at once, one entry is two attempts, none is one', () => {
  const waitBy = (tries: number, schedule: number[], retryAfter?: number) => {
    const at = nextAttemptAt(now, tries, retryAfter, { scheduleMs: schedule, random: 1 })
    return at === undefined ? undefined : microsBetween(now, at) / 1_000_000
  }
  assert.deepEqual([waitBy(1, [0]), waitBy(1, [0], 60), waitBy(2, [0])], [0, 0, undefined])
  assert.deepEqual([waitBy(1, [10_000]), waitBy(2, [10_000])], [12, undefined])
  assert.equal(waitBy(1, []), undefined)
})

test('schedules are read from their settings, and one that is not understood is refused', () => {
  for (const { read: readSetting } of [settings.webhookRetrySchedule, settings.webhookProbeSchedule]) {
    assert.deepEqual(readSetting('0s'), { value: [0] })
    assert.deepEqual(readSetting('90s'), { value: [90_000] })
    assert.deepEqual(readSetting(' 1s, 2m '), { value: [1_000, 120_000] })
    for (const wrong of ['', '5', '5s,', 'soon', '-1s', '1s;2s'])
      assert.ok(!('value' in readSetting(wrong)), wrong)
  }
})

test('Retry-After is read as seconds or as a date', () => {
  const millis = Date.UTC(2026, 10, 15, 8)
  for (const [header, seconds] of [
    ['120', 120],
    [' 7 ', 7],
    ['Sun, 15 Nov 2026 08:01:00 GMT', 60],
    ['Sun, 15 Nov 2026 07:00:00 GMT', 0],
    ['soon', undefined],
    ['-5', undefined],
    [undefined, undefined],
  ] as const)
    assert.equal(retryAfterSeconds(header, millis), seconds)
})
