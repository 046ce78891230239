import type { MapCircle } from '../../ui/map/drawing.tsx'

type Site = {
  id: number
  name: string
  status: 'active' | 'archived'
  latitude: number
  longitude: number
  radius: number
}

/** Sites as a map shows them; archived ones are quiet. */
export function circlesOf(sites: readonly Site[], chosen?: ReadonlySet<number>): MapCircle[] {
  return sites.map(({ id, name, status, latitude, longitude, radius }) => ({
    key: String(id),
    name,
    latitude,
    longitude,
    radius,
    ...(status === 'archived' ? { tone: 'quiet' as const } : chosen?.has(id) && { tone: 'chosen' as const }),
  }))
}
