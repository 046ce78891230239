import { randomUUID } from 'node:crypto'
import { addSeconds, type Instant, instantFromSeconds, toSeconds } from '../foundation/time/instant.ts'
import type { Called } from './call.ts'
import type { Person, World } from './world.ts'

export type RandomWrite = (a: number, b: number) => Promise<Called>

/** Writes of tracked and manual time, timers and timesheets, by a member who stays on their projects. */
export async function randomTimeWrites(w: World): Promise<RandomWrite[]> {
  const tracker = await w.addPerson('Tina Tracker')
  const base = `/v2/organizations/${w.organizationId}`
  const [projectId, otherId, breakId] = await Promise.all([
    makeProject('Tracked'),
    makeProject('Tracked too'),
    makeProject('Lunch', 'work_break'),
  ])
  const requests: number[] = []
  const approvals: number[] = []

  async function makeProject(name: string, type = 'project'): Promise<number> {
    const body = { name, type, members: [{ user_id: tracker.id, role: 'user' }] }
    return (await w.call(`POST ${base}/projects`, w.owner, { body })).body.project.id
  }

  /** The start of a slot of ten minutes in the last two days. */
  async function slot(a: number): Promise<Instant> {
    const slots = Math.floor(toSeconds(await w.now()) / 600)
    return instantFromSeconds((slots - 1 - (a % 300)) * 600)
  }

  const send = (item: object) =>
    w.call(`POST ${base}/tracking/batches`, tracker, {
      body: { device_id: 'random', items: [{ uuid: randomUUID(), project_id: projectId, ...item }] },
    })
  const timer = (verb: string, body?: object) => w.call(`POST /v2/users/me/timer/${verb}`, tracker, { body })
  const member = (more: object) =>
    w.call(`PUT ${base}/update_members`, w.owner, { body: { members: [{ user_id: tracker.id, ...more }] } })
  await member({ payment: { pay_period: 'weekly' } })

  async function approveAll(kind: string): Promise<Called> {
    const reply = await w.call(`POST ${base}/approvals`, w.owner, { body: { kind } })
    if (reply.status === 201) approvals.push(reply.body.approval.id)
    return reply
  }

  async function changeTimesheet(a: number, as: Person, status: string): Promise<Called> {
    const list = await w.call(`GET ${base}/timesheets?user_ids=${tracker.id}`, w.owner)
    const { timesheets } = list.body
    const id = timesheets[a % Math.max(1, timesheets.length)]?.id ?? 0
    const body = {
      status,
      denial_reason: 'Not yet',
      confirm_pending_manual_time_request_denial: true,
    }
    return w.call(`PUT /v2/timesheets/${id}`, as, { body })
  }

  async function request(a: number, b: number): Promise<Called> {
    const start_time = await slot(a)
    const reply = await w.call(`POST ${base}/manual_time_requests`, tracker, {
      body: {
        project_id: projectId,
        start_time,
        stop_time: addSeconds(start_time, 60 * (1 + (b % 30))),
        reason_to_submit: 'Random',
      },
    })
    if (reply.status === 201) requests.push(reply.body.manual_time_request.id)
    return reply
  }

  const decide = (a: number, b: number) =>
    w.call(
      `PUT /v2/manual_time_requests/${requests[a % Math.max(1, requests.length)] ?? 0}/status`,
      w.owner,
      {
        body:
          b % 4 === 0
            ? { status: 'denied', denial_reason: 'Random' }
            : { status: 'approved', accept_collisions: true, discard_exceeding_hours: true },
      },
    )

  return [
    async (a, b) => send({ kind: 'activity', time_slot: await slot(a), tracked: 60 + (b % 540) }),
    async (a, b) =>
      send({ kind: 'activity', project_id: otherId, time_slot: await slot(a), tracked: 60 + (b % 540) }),
    async (a, b) =>
      send({
        kind: 'tool_usage',
        time_slot: await slot(a),
        ...(b % 2
          ? { tool_type: 'application', name: 'Google Chrome' }
          : { tool_type: 'url', name: 'github.com' }),
        tracked: 1 + (b % 600),
      }),
    async (a, b) => {
      const path = `${base}/insights/tool_classifications`
      const { body } = await w.call(`GET ${path}?tool_type=application`, w.owner)
      const { id = 0 } = body.tool_classifications?.[a % Math.max(1, body.tool_classifications.length)] ?? {}
      const change = b % 2 ? { productivity: 'unproductive' } : { category: b % 3 ? 'Design' : null }
      return w.call(`PATCH ${path}`, w.owner, {
        body: { tool_classifications: [{ id, tool_type: 'application', ...change }] },
      })
    },
    async (a) => send({ kind: 'note', recorded_at: await slot(a), note: `Note ${a}` }),
    (_, b) =>
      timer('start', { organization_id: w.organizationId, project_id: b % 4 === 0 ? breakId : projectId }),
    async () => timer('idle', { since: await w.now() }),
    () => timer('idle/resume'),
    () => timer('idle/discard'),
    () => timer('stop'),
    (_, b) =>
      w.call(`PUT /v2/work_break_projects/${breakId}/policy`, w.owner, { body: { policy_duration: 60 + b } }),
    (_, b) => member({ limits: { daily_limit: 1 + (b % 20) } }),
    (a) => changeTimesheet(a, tracker, 'submitted'),
    (a, b) => changeTimesheet(a, w.owner, ['approved', 'denied', 'open'][b % 3] ?? 'open'),
    () => approveAll('timesheets'),
    () => approveAll('manual_time_requests'),
    (a) => w.call(`POST /v2/approvals/${approvals[a % Math.max(1, approvals.length)] ?? 0}/undo`, w.owner),
    (a) => changeTimesheet(a, w.owner, 'open'),
    request,
    decide,
    async (a, b) =>
      w.call(`POST /v2/users/${tracker.id}/time_entries`, w.owner, {
        body: { project_id: otherId, start_time: await slot(a), tracked: 60 + (b % 900) },
      }),
    async (a, b) => {
      const start_time = await slot(a)
      return w.call(`PUT ${base}/members/${tracker.id}/time`, w.owner, {
        body: { start_time, stop_time: addSeconds(start_time, 300), billable: b % 2 === 0, reason: 'Random' },
      })
    },
    async (a) => {
      const start = await slot(a)
      const query = `time[start]=${start}&time[stop]=${addSeconds(start, 1_800)}&reason=Random`
      return w.call(`DELETE ${base}/members/${tracker.id}/time?${query}`, w.owner)
    },
  ]
}
