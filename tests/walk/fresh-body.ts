import type { Endpoint } from '../../server/api/endpoint.ts'
import type { World } from '../../server/testing/world.ts'
import { crewOf } from './crew.ts'

/** Builds bodies from examples. An email address or an hour works only once, so every call gets its own. */
export async function freshBodies(w: World): Promise<(endpoint: Endpoint) => unknown> {
  const began = Date.parse(await w.now())
  const crew = await crewOf(w)
  // Leads reach nobody who stands higher, so the example of an owner would not do for them.
  const inWorld: Record<string, unknown> = {
    'PUT /v2/teams/:team_id/update_members': { members: [{ user_id: crew.member.id, role: 'viewer' }] },
    // Everyone reaches the user as what they are: the member, or one who decides.
    'POST /v2/organizations/:organization_id/time_off_requests': {
      user_id: w.user.id,
      time_off_policy_id: 1,
      starts_at: '2026-12-24',
      stops_at: '2026-12-24',
      message: 'Walk',
      time_off_request_days: [{ date: '2026-12-24', amount_used: 3_600 }],
    },
  }
  let calls = 0
  let hours = 0
  return ({ method, path, example }) => {
    const fixed = inWorld[`${method} ${path}`]
    if (fixed !== undefined) return fixed
    if (example.body === undefined) return undefined
    calls += 1
    const text = JSON.stringify(example.body).replaceAll(/([\w.-]+)@/g, `$1.${calls}@`)
    if (!text.includes('"start_time"')) return JSON.parse(text)
    hours += 1
    const at = (later: number) => new Date(began - (48 + hours - later) * 3_600_000).toISOString()
    return {
      ...JSON.parse(text),
      start_time: at(0),
      ...(text.includes('"stop_time"') && { stop_time: at(1) }),
    }
  }
}
