import { randomUUID } from 'node:crypto'
import { sql } from '../../server/foundation/db/sql.ts'
import { ownCredential } from '../../server/testing/own-credential.ts'
import { timersIn } from '../../server/testing/timers.ts'
import { trackedIn } from '../../server/testing/tracked.ts'
import type { Person, World } from '../../server/testing/world.ts'
import { ruleBody } from './rules-of-site.ts'

/** What a call needs so that it changes something, where its example alone would not. */
export type Effective = { as?: Person; query?: string; body?: unknown }

type Stage = (path: string) => Promise<Effective>

/** By method and path: sets the stage, and gives what to send instead of the example. */
export function effectiveCalls(w: World): Record<string, Stage> {
  const timers = timersIn(w)
  const { activity, send } = trackedIn(w)
  const hoursAgo = async (hours: number) =>
    new Date(Math.floor(Date.parse(await w.now()) / 600_000) * 600_000 - hours * 3_600_000).toISOString()
  const running = async (): Promise<Effective> => {
    await timers.start(w.user)
    return { as: w.user }
  }
  const idle = async (): Promise<Effective> => {
    await timers.start(w.user)
    await w.call('POST /v2/users/me/timer/idle', w.user, { body: { since: await w.now() } })
    return { as: w.user }
  }
  /** Half an hour of the user's, at another time for each call. */
  const trackedTime = async (hours: number) => {
    const start = await hoursAgo(hours)
    await send(w.user, [activity(start)])
    return { start, stop: await hoursAgo(hours - 0.5) }
  }
  let daysOff = 0
  /** A day off on a policy with time, another one for each call. */
  const dayOff = async (userId: number) => {
    const { body } = await w.call(`POST /v2/organizations/${w.organizationId}/time_off_policies`, w.owner, {
      body: {
        name: 'Walk',
        accrual_type: 'none',
        accrual_policy: { starting_balance: 8 },
        allow_negative_balances: false,
        requires_approval: true,
        balance_rolls_over_annually: true,
        paid: false,
        time_off_policy_user_ids: [userId],
      },
    })
    daysOff += 1
    const date = new Date(Date.parse(await w.now()) + daysOff * 86_400_000).toISOString().slice(0, 10)
    let weeks = 0
    /** A week with a shift of the user, another one for each call, and the week after it. */
    const plannedWeek = async () => {
      weeks += 1
      const day = (days: number) => new Date(Date.UTC(2041, 0, 7 + days)).toISOString().slice(0, 10)
      const week = { from_week: day(weeks * 14), to_week: day(weeks * 14 + 7) }
      await w.call(`POST /v2/organizations/${w.organizationId}/attendance_schedules`, w.owner, {
        body: {
          user_id: w.user.id,
          start_date: week.from_week,
          start_time: '9:00',
          duration: 3_600,
          minimum_time: 0,
          use_time_zone: 'organization',
        },
      })
      return week
    }
    return {
      'POST /v2/organizations/:organization_id/attendance_schedules/copy_week': async () => ({
        body: await plannedWeek(),
      }),
      'POST /v2/shift_templates/:shift_template_id/apply': async () => ({
        body: { week: '2040-06-04', assignments: [{ label: 'Front desk', user_id: w.user.id }] },
      }),
      user_id: userId,
      time_off_policy_id: body.time_off_policy.id,
      starts_at: date,
      stops_at: date,
      message: 'Walk',
      time_off_request_days: [{ date, amount_used: 3_600 }],
    }
  }
  return {
    'POST /v2/timesheets/:timesheet_id/remind': async (path) => {
      await w.database.change(
        sql`update timesheets set status = 'open' where id = ${Number(path.split('/')[3])}`,
      )
      return {}
    },
    'PUT /v2/teams/:team_id/update_projects': async () => ({
      body: { projects: [{ project_id: w.projectId }] },
    }),
    'POST /v2/organizations/:organization_id/tracking/batches': async () => ({
      as: w.user,
      body: {
        device_id: 'walk',
        items: [
          {
            uuid: randomUUID(),
            kind: 'activity',
            project_id: w.projectId,
            time_slot: await hoursAgo(5),
            tracked: 600,
          },
        ],
      },
    }),
    'POST /v2/organizations/:organization_id/tracking/screenshots': async () => {
      const path = `/v2/organizations/${w.organizationId}/screenshot_settings`
      const before = new Date(Date.parse(await w.now()) + 1_000).toISOString()
      await w.call(`PUT ${path}`, w.owner, { body: { default: { screenshot_frequency: 3 } } })
      await w.moveClock(new Date(Date.parse(before) + 60_000).toISOString())
      const query = `uuid=${randomUUID()}&project_id=${w.projectId}&recorded_at=${before}&screen=1`
      return { as: w.user, query }
    },
    'POST /v2/users/me/timer/start': async () => ({
      as: w.user,
      body: { organization_id: w.organizationId, project_id: w.projectId },
    }),
    'PUT /v2/notifications/:notification_id': async () => ({ as: w.user }),
    'PUT /v2/report_schedules/:report_schedule_id': async () => ({ as: w.user }),
    'DELETE /v2/report_schedules/:report_schedule_id': async () => ({ as: w.user }),
    'DELETE /v2/exports/:export_id': async () => ({ as: w.user }),
    'GET /v2/exports/:export_id': async () => ({ as: w.user }),
    'POST /v2/approvals/:approval_id/undo': async () => ({ as: w.user }),
    'PUT /v2/expenses/:expense_id': async () => ({ as: w.user }),
    'POST /v2/time_off_policies/:time_off_policy_id/restore': async (path) => {
      await w.call(`POST ${path.replace('/restore', '/archive')}`, w.owner)
      return {}
    },
    'POST /v2/users/me/timer/stop': running,
    'POST /v2/users/me/timer/idle': async () => ({ ...(await running()), body: { since: await w.now() } }),
    'POST /v2/users/me/timer/idle/resume': idle,
    'POST /v2/users/me/timer/idle/discard': idle,
    'PUT /v2/organizations/:organization_id/members/:user_id/time': async () => {
      const { start, stop } = await trackedTime(8)
      return { body: { start_time: start, stop_time: stop, billable: false, reason: 'Walked over' } }
    },
    'DELETE /v2/organizations/:organization_id/members/:user_id/time': async () => {
      const { start, stop } = await trackedTime(9)
      return { query: `time[start]=${start}&time[stop]=${stop}&reason=Walked` }
    },
    'POST /v2/organizations/:organization_id/members/:user_id/time_changes': async () => {
      const { start, stop } = await trackedTime(12)
      const at = { start_time: start, stop_time: stop, project_id: w.projectId }
      return { body: { remove: [{ ...at, tracked: 600 }], reason: 'Walked over' } }
    },
    'POST /v2/organizations/:organization_id/time_off_requests': async () => ({
      as: w.user,
      body: await dayOff(w.user.id),
    }),
    'PUT /v2/time_off_requests/:time_off_request_id': async () => ({
      as: w.user,
      body: await dayOff(w.user.id),
    }),
    'POST /v2/time_off_requests/:time_off_request_id/return_holidays': async (path) => {
      const id = /time_off_requests\/(\d+)/.exec(path)?.[1]
      await w.call(`PUT /v2/time_off_requests/${id}/status`, w.owner, { body: { status: 'approved' } })
      const { time_off_request } = (await w.call(`GET /v2/time_off_requests/${id}`, w.owner)).body
      const [{ date }] = time_off_request.time_off_request_days
      await w.call(`POST /v2/organizations/${w.organizationId}/holidays`, w.owner, {
        body: { name: 'Late', date },
      })
      return {}
    },
    'PUT /v2/job_sites/:job_site_id/update_rules': async (path) => ({ body: await ruleBody(w, path) }),
    'PUT /v2/job_sites/:job_site_id/remove_rules': async (path) => ({ body: await ruleBody(w, path) }),
    'POST /v2/users/me/webhooks': async () => ({ as: await ownCredential(w, w.user) }),
    'POST /v2/webhooks/:webhook_id/activate': async (path) => {
      const id = Number(/webhooks\/(\d+)/.exec(path)?.[1])
      await w.database.change(
        sql`update webhooks set status = 'pending', active_since = null where id = ${id}`,
      )
      return {}
    },
  }
}
