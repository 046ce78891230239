import { distance } from '../../ui/map/distance.ts'
import type { Point } from '../../ui/map/view.ts'

/** Where the browser says that it is, and how well it knows, in meters. */
export type Position = Point & { accuracy: number }

type Circle = Point & { radius: number; status: 'active' | 'archived' }

export type NearSite<Site> = {
  site: Site
  /** Meters to the border; 0 inside. */
  meters: number
  /** sure: inside however wrong the position is; likely: inside if it is right. */
  inside: 'sure' | 'likely' | 'no'
}

/** Active sites by their distance, the nearest center among those around the reader first. */
export function nearSites<Site extends Circle>(at: Position, sites: readonly Site[]): NearSite<Site>[] {
  return sites
    .filter(({ status }) => status === 'active')
    .map((site) => ({ site, away: distance(at, site) }))
    .sort((one, other) => rank(one) - rank(other) || one.away - other.away)
    .map(({ site, away }) => ({
      site,
      meters: Math.max(0, away - site.radius),
      inside: away + at.accuracy <= site.radius ? 'sure' : away <= site.radius ? 'likely' : 'no',
    }))
}

function rank({ site, away }: { site: Circle; away: number }): number {
  return Math.max(0, away - site.radius)
}
