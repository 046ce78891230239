import type { JobSiteTime } from '../../api/v2-types.ts'

/** The time of one member at one site. */
export type MemberTime = { key: number; siteId: number; userId: number; visits: number; seconds: number }

/** A row for each site and member, the sites with the most time first, and so within each site. */
export function memberTimes(times: readonly JobSiteTime[]): MemberTime[] {
  const sites = [...times].sort((one, other) => other.seconds - one.seconds)
  return sites
    .flatMap(({ job_site_id, members }) =>
      [...members]
        .sort((one, other) => other.seconds - one.seconds)
        .map(({ user_id, visits, seconds }) => ({ siteId: job_site_id, userId: user_id, visits, seconds })),
    )
    .map((row, key) => ({ key, ...row }))
}

/** What all sites have together. */
export function sumOf(times: readonly JobSiteTime[]): { visits: number; seconds: number } {
  return times.reduce(
    (sum, { visits, seconds }) => ({ visits: sum.visits + visits, seconds: sum.seconds + seconds }),
    { visits: 0, seconds: 0 },
  )
}
