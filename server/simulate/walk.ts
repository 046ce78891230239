import { moved, type Point } from '../features/job-sites/rules/distance.ts'
import type { Draw } from '../generate/draw.ts'

/** Three sites of the simulated organization. */
export const simulatedSites = [
  { name: 'North quay', address: 'Rua da Cintura 4', latitude: 38.705, longitude: -9.159, radius: 120 },
  { name: 'Dry dock', address: 'Cais de Alcântara', latitude: 38.702, longitude: -9.172, radius: 200 },
  { name: 'Warehouse', address: 'Rua da Junqueira 8', latitude: 38.698, longitude: -9.19, radius: 80 },
] as const

const hour = 3_600
/** From here on in each hour a tracker is on its way to the next site. */
const wayFrom = 2_700

/** Where a tracker is at a second: most of each hour at a site, then on the way to the next one. */
export function walkAt(place: number, second: number, draw: Draw): Point & { accuracy: number } {
  const siteAt = (hours: number): Point =>
    simulatedSites[(place + hours) % simulatedSites.length] ?? simulatedSites[0]
  const hours = Math.floor(second / hour)
  const [here, next] = [siteAt(hours), siteAt(hours + 1)]
  const share = Math.max(0, (second % hour) - wayFrom) / (hour - wayFrom)
  const accuracy = draw.between(3, 80)
  const off = () => draw.between(-accuracy, accuracy) / 2
  const at = {
    latitude: here.latitude + share * (next.latitude - here.latitude),
    longitude: here.longitude + share * (next.longitude - here.longitude),
  }
  return { ...moved(at, off(), off()), accuracy }
}
