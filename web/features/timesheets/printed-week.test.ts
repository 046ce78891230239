import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hundredths, minutes } from '../../ui/printed.ts'
import { printedWeek } from './printed-week.ts'

const days = ['2026-11-16', '2026-11-17']
const line = (...seconds: number[]) => ({
  seconds: new Map(days.map((day, at) => [day, seconds[at] ?? 0])),
})
const sums = { lines: [line(3_640, 50), line(59, 61)] }
const off = {
  lines: [{ days: new Map([['2026-11-17', { seconds: 7_200, requestId: 1 }]]) }],
}

test('a week with time off adds up in minutes on screen and in hundredths in the file', () => {
  for (const unit of [minutes, hundredths]) {
    const { lines, off: away, tracked, all } = printedWeek(days, sums, off, unit)
    for (const day of days) {
      const of = (row: { days: Map<string, number> } | undefined) => row?.days.get(day) ?? 0
      assert.equal(of(lines[0]) + of(lines[1]), of(tracked))
      assert.equal(of(tracked) + of(away[0]), of(all))
    }
    assert.equal(all.total, unit.whole((3_640 + 50 + 59 + 61 + 7_200) / unit.seconds) * unit.seconds)
    assert.equal(tracked.total + (away[0]?.total ?? 0), all.total)
  }
})
