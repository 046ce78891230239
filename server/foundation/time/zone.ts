import { type CalendarDate, dateFromDayNumber } from './calendar-date.ts'
import { dayNumberOfText, twoDigits } from './civil.ts'
import { type Instant, instantFromSeconds, toSeconds } from './instant.ts'
import { findSecond, offsetsOf } from './offsets.ts'
import type { WallTime } from './wall-time.ts'

declare const brand: unique symbol

/** An IANA time zone name in its official spelling. */
export type ZoneName = string & { readonly [brand]: 'ZoneName' }

export const utc = 'UTC' as ZoneName

const knownNames = new Map<string, ZoneName>()

/** Reads a zone name, case-insensitive. Accepts links such as US/Pacific, but not abbreviations or bare offsets. */
export function parseZone(text: string): ZoneName | undefined {
  const lower = text.toLowerCase()
  const known = knownNames.get(lower)
  if (known !== undefined) return known
  if (lower !== 'utc' && !/^[a-z][a-z0-9_+-]*(?:\/[a-z0-9_+-]+)+$/.test(lower)) return undefined
  try {
    // Temporal keeps the IANA name; Intl returns Asia/Calcutta for Asia/Kolkata.
    const name = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(lower).timeZoneId as ZoneName
    knownNames.set(lower, name)
    return name
  } catch {
    return undefined
  }
}

/** A zone that must be known, such as one in the code; anything else throws. */
export function zoneFrom(text: string): ZoneName {
  const zone = parseZone(text)
  if (zone === undefined) throw new RangeError(`Not a time zone: ${text}`)
  return zone
}

/** The zone of this machine or of TZ; UTC if it has no name. */
export function machineZone(): ZoneName {
  return parseZone(Intl.DateTimeFormat().resolvedOptions().timeZone) ?? utc
}

/** The local date in a zone at an instant. */
export function dateIn(zone: ZoneName, instant: Instant): CalendarDate {
  const second = toSeconds(instant)
  return dateFromDayNumber(Math.floor((second + offsetsOf(zone).at(second)) / 86_400))
}

/** The local date and time in a zone at an instant. */
export function wallTimeIn(zone: ZoneName, instant: Instant): WallTime {
  const second = toSeconds(instant)
  const local = second + offsetsOf(zone).at(second)
  const day = Math.floor(local / 86_400)
  const rest = local - day * 86_400
  const minutes = (rest / 60) | 0
  const time = `${twoDigits((minutes / 60) | 0)}:${twoDigits(minutes % 60)}:${twoDigits(rest % 60)}`
  return { date: dateFromDayNumber(day), time }
}

/** A date's first instant in a zone. For a date that the zone skipped, the first instant after it. */
export function startOfDay(zone: ZoneName, date: CalendarDate): Instant {
  return instantFromSeconds(startSecond(zone, dayNumberOfText(date)))
}

/** The length of a date in a zone, in seconds; 0 if the zone skipped it. */
export function dayLength(zone: ZoneName, date: CalendarDate): number {
  const day = dayNumberOfText(date)
  return startSecond(zone, day + 1) - startSecond(zone, day)
}

// CLDR keeps old names for these zones, which IANA has renamed.
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

/** Every zone that people can choose, sorted, with current IANA names. */
export function allZones(): ZoneName[] {
  const names = Intl.supportedValuesOf('timeZone').map((name) => parseZone(renamed[name] ?? name))
  return [...new Set([utc, ...names.filter((name) => name !== undefined)])].sort()
}

/** The IANA database version of the runtime. */
export function tzVersion(): string {
  return process.versions.tz ?? 'unknown'
}

function startSecond(zone: ZoneName, day: number): number {
  const local = day * 86_400
  const offsets = offsetsOf(zone)
  // There is no midnight: the day starts where the clocks moved forward.
  return findSecond(offsets, local) ?? offsets.since(local - offsets.at(local - 86_400))
}
