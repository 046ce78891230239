import { type Instant, toSeconds } from './instant.ts'

const days = ['Thu', 'Fri', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** An instant in mail format (RFC 5322): `Mon, 04 May 2026 08:00:00 +0000`. */
export function toMailDate(instant: Instant): string {
  // January 1, 1970 was a Thursday.
  const day = days[((Math.floor(toSeconds(instant) / 86_400) % 7) + 7) % 7]
  const month = months[Number(instant.slice(5, 7)) - 1]
  return `${day}, ${instant.slice(8, 10)} ${month} ${instant.slice(0, 4)} ${instant.slice(11, 19)} +0000`
}
