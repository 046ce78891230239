import type { Instant } from '../../../foundation/time/instant.ts'

/** An instant in milliseconds, as webhooks send it. */
export function millis(instant: Instant): string {
  return `${instant.slice(0, 23)}Z`
}
