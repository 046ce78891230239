import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { dateFrom } from '../../../foundation/time/calendar-date.ts'
import { instantFrom } from '../../../foundation/time/instant.ts'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'

const vacation = {
  uid: 'time-off-7-2026-12-24@stint.test',
  sequence: 3,
  changedAt: instantFrom('2026-11-16T08:30:05.123456Z'),
  summary: 'Vacation',
  isBusy: true,
}
const event = (summary = vacation.summary): CalendarEvent => ({
  ...vacation,
  summary,
  firstDay: dateFrom('2026-12-24'),
  lastDay: dateFrom('2026-12-31'),
})

/** As a calendar reads it: unfolded lines, each a name with its parameters and a value. */
function readBack(file: string): [name: string, value: string][] {
  assert.ok(file.endsWith('\r\n'))
  const lines = file
    .slice(0, -2)
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
  return lines.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon), line.slice(colon + 1)]
  })
}
const unescaped = (text: string) =>
  text.replaceAll(/\\([\\;,nN])/g, (_, letter: string) => (letter.toLowerCase() === 'n' ? '\n' : letter))

test('whole days end on the day after the last one', () => {
  assert.deepEqual(readBack(calendarFile('Ana', [event()])).slice(9, -1), [
    ['BEGIN', 'VEVENT'],
    ['UID', 'time-off-7-2026-12-24@stint.test'],
    ['DTSTAMP', '20261116T083005Z'],
    ['LAST-MODIFIED', '20261116T083005Z'],
    ['SEQUENCE', '3'],
    ['DTSTART;VALUE=DATE', '20261224'],
    ['DTEND;VALUE=DATE', '20270101'],
    ['SUMMARY', 'Vacation'],
    ['TRANSP', 'OPAQUE'],
    ['END', 'VEVENT'],
  ])
})

test('a span of time is in UTC', () => {
  const span = {
    ...vacation,
    isBusy: false,
    start: instantFrom('2026-12-24T12:00:00Z'),
    stop: instantFrom('2026-12-24T16:30:00Z'),
  }
  const lines = new Map(readBack(calendarFile('Ana', [span])))
  assert.deepEqual(
    [lines.get('DTSTART'), lines.get('DTEND'), lines.get('TRANSP')],
    ['20261224T120000Z', '20261224T163000Z', 'TRANSPARENT'],
  )
})

test('a calendar without events is a calendar', () => {
  const lines = readBack(calendarFile('Nobody', []))
  assert.deepEqual(
    [lines[0], lines.at(-1)],
    [
      ['BEGIN', 'VCALENDAR'],
      ['END', 'VCALENDAR'],
    ],
  )
})

test('no name breaks out: what looks like a line, a parameter or a list stays text', () => {
  const summary = 'Trip\r\nEND:VEVENT\nBEGIN:VALARM; a, b \\ c'
  const lines = readBack(calendarFile('x', [event(summary)]))
  assert.equal(lines.filter(([name]) => name === 'END').length, 2)
  const [, value = ''] = lines.find(([name]) => name === 'SUMMARY') ?? []
  assert.equal(unescaped(value), 'Trip\nEND:VEVENT\nBEGIN:VALARM; a, b \\ c')
})

test('any name comes back whole, in lines of at most 75 bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      const file = calendarFile(name, [event(name)])
      for (const line of file.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line)
      assert.ok(!file.includes('\uFFFD') || name.includes('\uFFFD'))
      const ownLines = name.replaceAll(/\r\n?/g, '\n').split('\n')
      const plain = ownLines.map((line) => line.replaceAll(/\p{Cc}/gu, ' ')).join('\n')
      const lines = new Map(readBack(file))
      assert.equal(unescaped(lines.get('SUMMARY') ?? ''), plain)
      assert.equal(unescaped(lines.get('X-WR-CALNAME') ?? ''), plain)
    }),
  )
})
