import { type CalendarDate, dateFromDayNumber } from './calendar-date.ts'
import { dayNumberOfText, twoDigits } from './civil.ts'
import { type Instant, instantFromSeconds, toSeconds } from './instant.ts'
import { findSecond, offsetsOf } from './offsets.ts'
import type { WallTime } from './wall-time.ts'

declare const brand: unique symbol

/** A name of the IANA time zone database, in its spelling. */
export type ZoneName = string & { readonly [brand]: 'ZoneName' }

export const utc = 'UTC' as ZoneName

const knownNames = new Map<string, ZoneName>()

/** Reads a zone name in any case; abbreviations and bare offsets are no zone names, links such as US/Pacific are. */
export function parseZone(text: string): ZoneName | undefined {
  const lower = text.toLowerCase()
  const known = knownNames.get(lower)
  if (known !== undefined) return known
  if (lower !== 'utc' && !/^[a-z][a-z0-9_+-]*(?:\/[a-z0-9_+-]+)+$/.test(lower)) return undefined
  try {
    // Temporal keeps the IANA name, Intl would answer Asia/Calcutta for Asia/Kolkata.
    const name = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(lower).timeZoneId as ZoneName
    knownNames.set(lower, name)
    return name
  } catch {
    return undefined
  }
}

/** The date that the calendars in a zone show at an instant. */
export function dateIn(zone: ZoneName, instant: Instant): CalendarDate {
  const second = toSeconds(instant)
  return dateFromDayNumber(Math.floor((second + offsetsOf(zone).at(second)) / 86_400))
}

/** The date and the time that the clocks in a zone show at an instant. */
export function wallTimeIn(zone: ZoneName, instant: Instant): WallTime {
  const second = toSeconds(instant)
  const local = second + offsetsOf(zone).at(second)
  const day = Math.floor(local / 86_400)
  const rest = local - day * 86_400
  const minutes = (rest / 60) | 0
  const time = `${twoDigits((minutes / 60) | 0)}:${twoDigits(minutes % 60)}:${twoDigits(rest % 60)}`
  return { date: dateFromDayNumber(day), time }
}

/** A date's first instant in a zone; of a date that the zone skipped, the first instant after it. */
export function startOfDay(zone: ZoneName, date: CalendarDate): Instant {
  return instantFromSeconds(startSecond(zone, dayNumberOfText(date)))
}

/** How long a date lasts in a zone, in seconds; 0 for a date that the zone skipped. */
export function dayLength(zone: ZoneName, date: CalendarDate): number {
  const day = dayNumberOfText(date)
  return startSecond(zone, day + 1) - startSecond(zone, day)
}

// CLDR keeps old names for these; the IANA database has renamed them.
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** Every zone that a person may choose, sorted, under today's IANA names. */
export function allZones(): ZoneName[] {
  const names = Intl.supportedValuesOf('timeZone').map((name) => parseZone(renamed[name] ?? name))
  return [...new Set([utc, ...names.filter((name) => name !== undefined)])].sort()
}

/** The version of the IANA database that the runtime carries. */
export function tzVersion(): string {
  return process.versions.tz ?? 'unknown'
}

function startSecond(zone: ZoneName, day: number): number {
  const local = day * 86_400
  const offsets = offsetsOf(zone)
  // No midnight: the day begins where the clocks were put forward.
  return findSecond(offsets, local) ?? offsets.since(local - offsets.at(local - 86_400))
}
