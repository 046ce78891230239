const unitMillis: ReadonlyMap<string, number> = new Map([
  ['ms', 1],
  ['s', 1000],
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
])

/** Reads a setting such as `250ms`, `5s`, `30m`, `2h` or `1d`, in milliseconds. */
export function parseDurationMillis(text: string): number | undefined {
  const match = /^(\d{1,9})(ms|s|m|h|d)$/.exec(text.trim())
  const unit = unitMillis.get(match?.[2] ?? '')
  return unit === undefined ? undefined : Number(match?.[1]) * unit
}

/** Reads a setting such as `5s`, `30m`, `2h` or `1d`, in whole seconds. */
export function parseDurationSeconds(text: string): number | undefined {
  const millis = parseDurationMillis(text)
  return millis === undefined || millis % 1000 !== 0 ? undefined : millis / 1000
}

/** Reads a comma-joined schedule such as `5s,5m,30m`, in milliseconds; undefined when any part is wrong. */
export function parseScheduleMillis(text: string): number[] | undefined {
  const delays = text.split(',').map(parseDurationMillis)
  return delays.every((delay) => delay !== undefined) ? delays : undefined
}

/** Formats hours and minutes: 27,000 seconds are `7:30`. Drops the remaining seconds. */
export function formatHours(seconds: number): string {
  const minutes = Math.floor(Math.abs(seconds) / 60)
  const sign = seconds < 0 && minutes > 0 ? '-' : ''
  return `${sign}${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
