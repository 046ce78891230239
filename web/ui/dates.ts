const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' })
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const minute = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

const steps: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** `3 hours ago`, `in 2 weeks`; below a minute `just now`. */
export function relativeTime(instant: string, now: number): string {
  const seconds = (Date.parse(instant) - now) / 1000
  const step = steps.find(([, size]) => Math.abs(seconds) >= size)
  return step === undefined ? 'just now' : relative.format(Math.round(seconds / step[1]), step[0])
}

export function dayText(instant: string): string {
  return day.format(Date.parse(instant))
}

export function minuteText(instant: string): string {
  return minute.format(Date.parse(instant))
}

/** The zone that the browser is in. */
export function localZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Every zone that the browser knows, and UTC, which some browsers leave out. */
export function zones(): string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].sort()
}
