import { dateFormat } from '../../ui/formats.ts'

/** `Monday`, in the reader's language. */
export function weekdayOf(date: string): string {
  return dateFormat({ weekday: 'long', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`))
}
