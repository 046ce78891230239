import type { Instant } from '../../../foundation/time/instant.ts'
import type { Productivity } from '../../tracking/public.ts'

/** What an organization decided about a tool from a moment on; null: the default. */
export type Override = {
  /** null: for all job types. */
  job_type: string | null
  valid_from: Instant
  productivity: Productivity | null
}

/** Whether two spellings name the same job type. */
export function isSameJob(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}

/**
 * What time on a tool counts as at a moment: what the organization decided for the member's job type, for all job types,
 * or the default. A decision counts for slots that begin at its moment or later, whenever they are reported.
 */
export function effectiveAt(
  overrides: readonly Override[],
  at: { moment: Instant; jobType: string | null; fallback: Productivity },
): Productivity {
  return decidedFor(overrides, at) ?? decidedForAll(overrides, at.moment) ?? at.fallback
}

/** What the organization decided for a job type itself; undefined: nothing. */
export function decidedFor(
  overrides: readonly Override[],
  { moment, jobType }: { moment: Instant; jobType: string | null },
): Productivity | undefined {
  if (jobType === null) return undefined
  const own = overrides.filter(({ job_type }) => job_type !== null && isSameJob(job_type, jobType))
  return latest(own, moment)
}

export function decidedForAll(overrides: readonly Override[], moment: Instant): Productivity | undefined {
  return latest(
    overrides.filter(({ job_type }) => job_type === null),
    moment,
  )
}

function latest(overrides: readonly Override[], moment: Instant): Productivity | undefined {
  const inForce = overrides
    .filter(({ valid_from }) => valid_from <= moment)
    .reduce<Override | undefined>(
      (last, each) => (last && last.valid_from >= each.valid_from ? last : each),
      undefined,
    )
  return inForce?.productivity ?? undefined
}
