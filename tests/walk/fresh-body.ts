import type { Endpoint } from '../../server/api/endpoint.ts'
import { is } from '../../server/foundation/db/columns.ts'
import { sql } from '../../server/foundation/db/sql.ts'
import { timeOffIn } from '../../server/testing/time-off.ts'
import { usageItem } from '../../server/testing/tools.ts'
import { trackedIn } from '../../server/testing/tracked.ts'
import type { World } from '../../server/testing/world.ts'
import { crewOf } from './crew.ts'

/** Builds bodies from examples. An email address, an hour or the name of a view works only once, so every call gets its own. */
export async function freshBodies(w: World): Promise<(endpoint: Endpoint) => unknown> {
  const began = Date.parse(await w.now())
  const crew = await crewOf(w)
  // Leads can't act on members who outrank them, so the example of an owner would not do for them.
  const inWorld: Record<string, unknown> = {
    'PUT /v2/teams/:team_id/update_members': { members: [{ user_id: crew.member.id, role: 'viewer' }] },
    'POST /v2/organizations/:organization_id/attendance_schedules': {
      user_id: w.user.id,
      start_date: '2026-12-24',
      start_time: '9:00',
      duration: 28_800,
      minimum_time: 3_600,
      use_time_zone: 'organization',
      repeat_schedule: 'weekly',
    },
    'PUT /v2/attendance_schedules/:attendance_schedule_id': { start_time: '10:00', duration: 7_200 },
    'POST /v2/organizations/:organization_id/attendance_schedules/preview': {
      user_id: w.user.id,
      start_date: '2026-12-24',
      start_time: '9:00',
      duration: 28_800,
      minimum_time: 3_600,
      use_time_zone: 'organization',
    },
    'POST /v2/attendance_schedules/:attendance_schedule_id/move': {
      date: '2040-01-01',
      start_date: '2040-01-02',
      start_time: '10:00',
    },
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
  // Nobody has time there, and nobody expects any.
  const at = (hoursAgo: number) => new Date(began - hoursAgo * 3_600_000).toISOString()
  inWorld['POST /v2/organizations/:organization_id/members/:user_id/time_changes'] = {
    remove: [{ start_time: at(2_000), stop_time: at(1_999), project_id: w.projectId, tracked: 0 }],
    reason: 'Walk',
  }
  const billed = await w.call(`POST /v2/organizations/${w.organizationId}/clients`, w.owner, {
    body: { name: 'Billed' },
  })
  inWorld['POST /v2/organizations/:organization_id/client_invoices'] = {
    client_id: billed.body.client.id,
    line_items: [{ description: 'Workshop', quantity: 1, unit_price: 950 }],
  }
  inWorld['POST /v2/organizations/:organization_id/time_off_balances'] = await adjustment(w)
  inWorld['PATCH /v2/organizations/:organization_id/insights/tool_classifications'] = {
    tool_classifications: [{ id: await usedTool(w), tool_type: 'application', productivity: 'core' }],
  }
  let calls = 0
  let hours = 0
  let daysOff = 0
  const policyId = await timeOffIn(w).createPolicy({ time_off_policy_user_ids: [w.user.id] })
  // A day off works once, and all of them must fit the balance.
  const onFreshDay = (body: unknown) => {
    daysOff += 1
    const day = new Date(Date.parse('2026-12-24') + daysOff * 86_400_000).toISOString().slice(0, 10)
    const text = JSON.stringify(body).replaceAll('2026-12-24', day)
    return {
      ...JSON.parse(text.replaceAll(/"amount_used":\d+/g, '"amount_used":60')),
      time_off_policy_id: policyId,
    }
  }
  return ({ method, path, example }) => {
    const fixed = inWorld[`${method} ${path}`]
    const isDayOff = /time_off_requests(\/:time_off_request_id)?$/.test(path)
    if (isDayOff && (method === 'POST' || method === 'PUT')) return onFreshDay(fixed ?? example.body)
    if (fixed !== undefined) return fixed
    if (example.body === undefined) return undefined
    calls += 1
    const text = JSON.stringify(example.body).replaceAll(/([\w.-]+)@/g, `$1.${calls}@`)
    if (method === 'POST' && /\/(saved_views|report_boards)$/.test(path))
      return { ...JSON.parse(text), name: `View ${calls}` }
    // The days of a period are in no other one, and nothing happens on them.
    if (method === 'POST' && path.endsWith('/closed_periods')) {
      const day = new Date(Date.parse('2010-01-01') + calls * 86_400_000).toISOString().slice(0, 10)
      return { start_date: day, stop_date: day }
    }
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

/** An adjustment of a policy that exists in this world. */
async function adjustment(w: World): Promise<unknown> {
  const time_off_policy_id = await timeOffIn(w).createPolicy()
  const each = { time_off_policy_id, user_ids: [w.user.id], amount: 3_600, modify_balance: 'add' }
  return { reason: 'Walked over', balance_adjustments: [each] }
}

/** A tool that the user has used. */
async function usedTool(w: World): Promise<number> {
  const slot = new Date(Math.floor(Date.parse(await w.now()) / 600_000) * 600_000 - 7_200_000).toISOString()
  await trackedIn(w).send(w.user, [usageItem(w, slot, 'Figma')])
  const [tool] = await w.database.rows(
    { id: is.int },
    sql`select id from tools where organization_id = ${w.organizationId} order by id limit 1`,
  )
  return tool?.id ?? 0
}
