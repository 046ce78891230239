import { Agent } from 'node:http'
import { median } from '../bench.ts'
import { timed } from '../spine/growth.ts'
import { type Filled, windowOf } from './fill.ts'

/** Page times in the small and large organization, and their ratio within a round. */
export type Grown = { name: string; smallMillis: number; largeMillis: number; growth: number }

export function activitiesPath({ organizationId, until }: Filled): string {
  const { start, stop } = windowOf({ until })
  return `/v2/organizations/${organizationId}/activities?time_slot[start]=${start}&time_slot[stop]=${stop}`
}

const pages: { name: string; path(filled: Filled): string }[] = [
  { name: 'first page', path: activitiesPath },
  {
    name: 'page in the middle of a week',
    path: (filled) => `${activitiesPath(filled)}&page_start_id=${filled.middleId}`,
  },
]

/** One request at a time, alternating sizes. Each round swaps who goes first. */
export async function measureGrowth(
  baseUrl: string,
  { small, large }: { small: Filled; large: Filled },
  rounds: number,
): Promise<Grown[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const grown: Grown[] = []
  for (const { name, path } of pages) {
    const times: { small: number; large: number }[] = []
    const time = (filled: Filled) => timed(agent, baseUrl + path(filled), filled.token)
    for (let round = -Math.ceil(rounds / 5); round < rounds; round++) {
      const first = await time(round % 2 === 0 ? small : large)
      const second = await time(round % 2 === 0 ? large : small)
      // Rounds before the first only warm up.
      if (round < 0) continue
      times.push(round % 2 === 0 ? { small: first, large: second } : { small: second, large: first })
    }
    grown.push({
      name,
      smallMillis: median(times.map((its) => its.small)),
      largeMillis: median(times.map((its) => its.large)),
      growth: median(times.map((its) => its.large / its.small)),
    })
  }
  agent.destroy()
  return grown
}

/** For all members together; the median of several calls. */
export async function measureDashboard(baseUrl: string, filled: Filled, rounds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const url = `${baseUrl}/v2/organizations/${filled.organizationId}/dashboard?page_limit=${filled.members}`
  const times: number[] = []
  for (let round = 0; round < rounds + 5; round++) times.push(await timed(agent, url, filled.token))
  agent.destroy()
  return median(times.slice(5))
}
