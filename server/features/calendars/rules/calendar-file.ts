import { addDays, type CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

/** An event of a calendar file: whole days, the last one included, or a span of time. */
export type CalendarEvent = {
  /** Stays the same for as long as the event exists, so that calendars know it again. */
  uid: string
  /** Grows with each change. */
  sequence: number
  changedAt: Instant
  summary: string
  /** Whether it takes time; otherwise the time stays free in calendars. */
  isBusy: boolean
  /** It was deleted: calendars that have it drop it. */
  isCanceled?: boolean
} & ({ firstDay: CalendarDate; lastDay: CalendarDate } | { start: Instant; stop: Instant })

/** A calendar in the format of RFC 5545. */
export function calendarFile(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Stint//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines(event: CalendarEvent): string[] {
  const span =
    'firstDay' in event
      ? [
          `DTSTART;VALUE=DATE:${compact(event.firstDay)}`,
          // The end of whole days is the day after.
          `DTEND;VALUE=DATE:${compact(addDays(event.lastDay, 1))}`,
        ]
      : [`DTSTART:${utc(event.start)}`, `DTEND:${utc(event.stop)}`]
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `LAST-MODIFIED:${utc(event.changedAt)}`,
    `SEQUENCE:${event.sequence}`,
    ...span,
    `SUMMARY:${escaped(event.summary)}`,
    `TRANSP:${event.isBusy ? 'OPAQUE' : 'TRANSPARENT'}`,
    ...(event.isCanceled ? ['STATUS:CANCELLED'] : []),
    'END:VEVENT',
  ]
}

const compact = (text: string) => text.replaceAll(/[-:]/g, '')
const utc = (instant: Instant) => `${compact(instant.slice(0, 19))}Z`

/** Text as a value: no line of a name may become a line of the file. */
function escaped(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  return lines.map((line) => line.replaceAll(/\p{Cc}/gu, ' ').replaceAll(/[\\;,]/g, '\\$&')).join('\\n')
}

const longestLine = 75

/** Lines have at most 75 bytes: the rest goes to lines that begin with a space. No character is cut in two. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= longestLine) return line
  const parts = ['']
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > longestLine) {
      parts.push('')
      // The space counts.
      bytes = 1
    }
    parts[parts.length - 1] += character
    bytes += size
  }
  return parts.join('\r\n ')
}
