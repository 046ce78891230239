import { Type } from 'typebox'
import { oneOfInput } from '../../../foundation/http/body.ts'
import { parseDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { dateIn, type ZoneName } from '../../../foundation/time/zone.ts'
import { durationsInput, type Format } from '../../reports/public.ts'

/** What an export has instead of a report. */
export type ListQuestion = { list: string; filters: string }

export const longestFilters = 20_000

export const listBody = (names: readonly string[], formats: readonly Format[]) =>
  Type.Object({
    list: oneOfInput(...names),
    filters: Type.Optional(
      Type.String({
        maxLength: longestFilters,
        description:
          'The filters of the list, as its address has them behind the question mark: status=archived&search[name]=Quay. Default: none.',
      }),
    ),
    format: oneOfInput(...formats),
    durations: Type.Optional(durationsInput()),
  })

export function isOfList(question: object): question is ListQuestion {
  return 'list' in question
}

/** The days that the filters name; without, the day of the export. */
export function daysOf(filters: string, { zone, now }: { zone: ZoneName; now: Instant }) {
  const given = new URLSearchParams(filters)
  const [start, stop] = [given.get('date[start]'), given.get('date[stop]')].map((day) => parseDate(day ?? ''))
  const today = dateIn(zone, now)
  return start === undefined || stop === undefined ? { start: today, stop: today } : { start, stop }
}
