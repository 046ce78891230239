import { Agent, request } from 'node:http'
import { quantile } from '../bench.ts'
import type { Filled } from './fill.ts'

export type Growth = { projects: number; firstPageMillis: number; middlePageMillis: number }

type Measured = { organization: Filled; first: number[]; middle: number[] }

/** Times a page in organizations of different sizes: one request at a time, alternating sizes. */
export async function growth(
  baseUrl: string,
  organizations: readonly Filled[],
  rounds: number,
): Promise<Growth[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const measured = organizations.map((organization): Measured => ({ organization, first: [], middle: [] }))
  for (let round = -Math.ceil(rounds / 5); round < rounds; round++) {
    for (const { organization, first, middle } of measured) {
      const path = `${baseUrl}/v2/organizations/${organization.organizationId}/projects`
      const times = {
        first: await timed(agent, path, organization.token),
        middle: await timed(
          agent,
          `${path}?page_start_id=${organization.middleProjectId}`,
          organization.token,
        ),
      }
      // Rounds before the first only warm up.
      if (round < 0) continue
      first.push(times.first)
      middle.push(times.middle)
    }
  }
  agent.destroy()
  return measured.map(({ organization, first, middle }) => ({
    projects: organization.projects,
    firstPageMillis: quantile(first, 0.5),
    middlePageMillis: quantile(middle, 0.5),
  }))
}

/** The time of a GET until its last byte arrives. */
export function timed(agent: Agent, url: string, token: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const began = performance.now()
  request(url, { agent, headers: { Authorization: `Bearer ${token}` } }, (response) => {
    if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
    response.on('end', () => resolve(performance.now() - began)).resume()
  })
    .on('error', reject)
    .end()
  return promise
}
