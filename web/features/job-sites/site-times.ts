import type { JobSiteTime } from '../../api/v2-types.ts'
import { type PrintUnit, printedParts } from '../../ui/printed.ts'

/** The time of one member at one site; `shown` is how it is printed. */
export type MemberTime = {
  key: number
  siteId: number
  userId: number
  visits: number
  seconds: number
  shown: number
}

/** A site with its time as it is printed. */
export type ShownSite = JobSiteTime & { shown: number }

/** The sites with the most time first; together they are printed as the total. */
export function shownSites(times: readonly JobSiteTime[], unit: PrintUnit): ShownSite[] {
  const sites = [...times].sort((one, other) => other.seconds - one.seconds)
  const { parts } = printedParts(
    sites.map(({ seconds }) => seconds),
    unit,
  )
  return sites.map((site, at) => ({ ...site, shown: parts[at] ?? 0 }))
}

/** A row for each site and member, the most time first within each site; the members of a site add up to it. */
export function memberTimes(sites: readonly ShownSite[], unit: PrintUnit): MemberTime[] {
  return sites
    .flatMap(({ job_site_id, members, shown }) => {
      const sorted = [...members].sort((one, other) => other.seconds - one.seconds)
      const { parts } = printedParts(
        sorted.map(({ seconds }) => seconds),
        unit,
        shown,
      )
      return sorted.map(({ user_id, visits, seconds }, at) => ({
        siteId: job_site_id,
        userId: user_id,
        visits,
        seconds,
        shown: parts[at] ?? 0,
      }))
    })
    .map((row, key) => ({ key, ...row }))
}

/** What all sites have together. */
export function sumOf(times: readonly JobSiteTime[]): { visits: number; seconds: number } {
  return times.reduce(
    (sum, { visits, seconds }) => ({ visits: sum.visits + visits, seconds: sum.seconds + seconds }),
    { visits: 0, seconds: 0 },
  )
}
