import { byKey } from '../foundation/values/keys.ts'
import type { Called } from './call.ts'
import { randomClosingWrites } from './random-closing-writes.ts'
import { randomExpenseWrites } from './random-expense-writes.ts'
import { randomInvoiceWrites } from './random-invoice-writes.ts'
import { randomJobSiteWrites } from './random-job-site-writes.ts'
import { randomPaymentWrites } from './random-payment-writes.ts'
import { randomScheduleWrites } from './random-schedule-writes.ts'
import { randomScreenshotWrites } from './random-screenshot-writes.ts'
import { randomSmartWrites } from './random-smart-writes.ts'
import { randomTimeOffWrites } from './random-time-off-writes.ts'
import { type RandomWrite, randomTimeWrites } from './random-time-writes.ts'
import { randomUnusualWrites } from './random-unusual-writes.ts'
import type { World } from './world.ts'

/** One random write: its kind, and two numbers that choose its records and values. */
export type Draw = { kind: number; a: number; b: number }

const kinds = [
  'projects',
  'clients',
  'tasks',
  'todos',
  'teams',
  'invites',
  'links',
  'integrations',
  'webhooks',
  'limits',
  'feeds',
  'views',
  'boards',
  'shared',
] as const
type Kind = (typeof kinds)[number]

export type RandomWrites = { count: number; write(draw: Draw): Promise<Called> }

/** Writes of every kind to an organization over the API. Some are refused, which is fine. */
export async function randomWrites(w: World): Promise<RandomWrites> {
  const ids = byKey(kinds, (): number[] => [])
  ids.projects.push(w.projectId)
  const people = [w.user.id, w.viewer.id, w.member.id, w.projectManager.id]
  const base = `/v2/organizations/${w.organizationId}`
  const one = (kind: Kind, at: number) => ids[kind][at % Math.max(1, ids[kind].length)] ?? 0
  const person = (at: number) => people[at % people.length] ?? 0
  const role = (at: number) => ['manager', 'user', 'viewer'][at % 3]
  const roleOrNone = (at: number) => (at % 4 === 3 ? 'remove' : role(at))
  const metadata = (b: number) => ({ metadata: [{ key: 'k1', value: b % 5 === 0 ? null : String(b) }] })
  const budget = (b: number) =>
    b % 4 === 3 ? null : { type: b % 2 ? 'hours' : 'cost', hours: b, cost: b, stop_at: 100 }
  const limits = `/v2/projects/${w.projectId}/member_limits`
  const limit = (a: number, b: number) => ({ type: 'hours', hours: b, member_ids: [person(a)] })
  const put = (path: string, body: object) => w.call(`PUT ${path}`, w.owner, { body })
  const members = (...changes: object[]) => put(`${base}/update_members`, { members: changes })

  async function make(kind: Kind, path: string, body: object): Promise<Called> {
    const reply = await w.call(`POST ${path}`, w.owner, { body })
    if (reply.status === 201) ids[kind].push(Object.values<{ id: number }>(reply.body)[0]?.id ?? 0)
    return reply
  }

  async function remove(kind: Kind, path: string, at: number): Promise<Called> {
    const id = one(kind, at)
    ids[kind] = ids[kind].filter((each) => each !== id)
    return w.call(`DELETE ${path}/${id}`, w.owner)
  }

  async function updateTask(a: number, b: number): Promise<Called> {
    const path = `/v2/tasks/${one('tasks', a)}`
    const { task } = (await w.call(`GET ${path}`, w.owner)).body
    const status = b % 2 ? 'active' : 'completed'
    const assigned = b % 3 ? {} : { assignee_ids: [person(b)] }
    return put(path, { lock_version: task?.lock_version ?? 0, status, ...assigned })
  }

  async function addSomebody(a: number): Promise<Called> {
    const { id } = await w.addPerson(`Guest ${people.length} ${a}`)
    people.push(id)
    return members({ user_id: id, view_only: true })
  }

  const writes: RandomWrite[] = [
    (a, b) =>
      make('projects', `${base}/projects`, {
        name: `Project ${a}`,
        client_id: one('clients', b) || null,
        members: [{ user_id: person(a), role: role(b) }],
      }),
    (a, b) =>
      put(`/v2/projects/${one('projects', a)}`, { name: `N ${b}`, client_id: one('clients', b) || null }),
    (a, b) => put(`/v2/projects/${one('projects', a)}`, { status: b % 2 ? 'active' : 'archived' }),
    (a, b) => put(`/v2/projects/${one('projects', a)}`, { budget: budget(b), bill_rate: b % 90 }),
    (a, b) => put(`/v2/clients/${one('clients', a)}`, { budget: budget(b) }),
    (a, b) => put(`/v2/projects/${one('projects', a)}/update_metadata`, metadata(b)),
    (a, b) =>
      put(`/v2/projects/${one('projects', a)}/update_members`, {
        members: [{ user_id: person(b), role: roleOrNone(b) }],
      }),
    (a, b) => members({ user_id: person(a), payment: { pay_rate: b % 90 }, ...metadata(b) }),
    (a, b) =>
      members({ user_id: person(a), projects: [{ project_id: one('projects', b), role: roleOrNone(a) }] }),
    (a) => members({ user_id: person(a), role: 'remove' }),
    addSomebody,
    (_, b) => put(`${base}/update_metadata`, metadata(b)),
    (a) => make('clients', `${base}/clients`, { name: `Client ${a}`, project_ids: [one('projects', a)] }),
    (a, b) =>
      put(`/v2/clients/${one('clients', a)}`, {
        phone: `${b}`,
        project_ids: [one('projects', a), one('projects', b)],
      }),
    (a, b) => put(`/v2/clients/${one('clients', a)}/update_metadata`, metadata(b)),
    (a, b) => make('tasks', `/v2/projects/${one('projects', a)}/tasks`, { summary: `Task ${b}` }),
    updateTask,
    (a, b) => put(`/v2/tasks/${one('tasks', a)}/update_metadata`, { lock_version: b % 3, ...metadata(b) }),
    (a) => remove('tasks', '/v2/tasks', a),
    (a, b) =>
      make('todos', `${base}/global_todos`, {
        name: `To-do ${a}`,
        project_ids: [one('projects', b)],
        add_new_projects_enabled: b % 2 === 0,
      }),
    (a, b) =>
      put(`${base}/global_todos/${one('todos', a)}`, {
        name: `To-do ${b}`,
        project_ids: [one('projects', b)],
      }),
    (a) => remove('todos', `${base}/global_todos`, a),
    (a, b) =>
      make('teams', `${base}/teams`, {
        name: `Team ${a}`,
        members: [{ user_id: person(a), role: role(b) }],
        projects: [{ project_id: one('projects', b) }],
      }),
    (a, b) => put(`/v2/teams/${one('teams', a)}`, { name: `Team ${b}` }),
    (a, b) => put(`/v2/teams/${one('teams', a)}/update_metadata`, metadata(b)),
    (a, b) =>
      put(`/v2/teams/${one('teams', a)}/update_members`, {
        members: [{ user_id: person(b), role: roleOrNone(b) }],
      }),
    (a, b) =>
      put(`/v2/teams/${one('teams', a)}/update_projects`, {
        projects: [{ project_id: one('projects', b), remove: b % 3 === 0 }],
      }),
    (a) => remove('teams', '/v2/teams', a),
    (a, b) =>
      make('invites', `${base}/invites`, {
        email: a % 9 === 0 ? 'stan.stranger@stint.test' : `guest.${a % 40}@stint.example`,
        project_ids: [one('projects', b)],
      }),
    (a, b) => put(`/v2/invites/${one('invites', a)}`, { project_ids: [one('projects', b)] }),
    (a) => w.call(`POST /v2/invites/${one('invites', a)}/resend`, w.owner),
    (a) => remove('invites', '/v2/invites', a),
    (a) => make('links', `${base}/invite_links`, { project_ids: [one('projects', a)] }),
    (a) => remove('links', '/v2/invite_links', a),
    (a) => make('integrations', `${base}/integrations`, { name: `Tracker ${a}`, type: 'custom' }),
    (a, b) => put(`/v2/integrations/${one('integrations', a)}`, { status: b % 5 ? 'active' : 'disabled' }),
    (a, b) =>
      put(`/v2/integrations/${one('integrations', a)}/sync`, {
        projects: [{ remote_id: `P${b % 5}`, name: `Brought ${b}`, status: b % 4 ? 'active' : 'archived' }],
        users: [{ remote_id: `U${b % 3}`, user_id: person(a) }],
        tasks: [{ remote_id: `T${a % 9}`, project_remote_id: `P${b % 5}`, summary: `Brought ${b}` }],
      }),
    (a) => remove('integrations', '/v2/integrations', a),
    // The server must not send to this address, so the webhook is disabled soon.
    () =>
      make('webhooks', `${base}/webhooks`, { events: ['task.create'], target_url: 'http://127.0.0.1:9/' }),
    (a) => remove('webhooks', '/v2/webhooks', a),
    (a, b) => make('limits', limits, limit(a, b)),
    (a, b) => put(`${limits}/${one('limits', a)}`, limit(b, a)),
    (a) => remove('limits', limits, a),
    (a, b) => make('feeds', `${base}/calendar_feeds`, { team_id: b % 2 ? null : one('teams', a) || null }),
    (a) => remove('feeds', '/v2/calendar_feeds', a),
    (a, b) =>
      make('views', `${base}/saved_views`, {
        list: 'projects',
        name: `View ${a}`,
        query: '',
        shared: b % 2 === 0,
      }),
    (a, b) => put(`/v2/saved_views/${one('views', a)}`, { shared: b % 3 > 0, query: `status=${b}` }),
    (a) => remove('views', '/v2/saved_views', a),
    (a, b) => make('boards', `${base}/report_boards`, { name: `Board ${a}`, shared: b % 2 === 0, tiles: [] }),
    (a, b) => put(`/v2/report_boards/${one('boards', a)}`, { shared: b % 3 > 0, name: `Board ${a} ${b}` }),
    (a) => remove('boards', '/v2/report_boards', a),
    (a, b) =>
      make('shared', `${base}/report_links`, {
        name: `Link ${a}`,
        ...(b % 2
          ? { reports: [{ name: 'Hours', question: { report: 'time' } }] }
          : { report_board_id: one('boards', a) }),
      }),
    (a) => remove('shared', '/v2/report_links', a),
    ...(await randomTimeWrites(w)),
    ...(await randomTimeOffWrites(w)),
    ...(await randomScheduleWrites(w)),
    ...randomExpenseWrites(w),
    ...(await randomScreenshotWrites(w)),
    ...(await randomInvoiceWrites(w)),
    ...(await randomJobSiteWrites(w)),
    ...randomPaymentWrites(w),
    ...randomUnusualWrites(w),
    ...randomSmartWrites(w),
    ...randomClosingWrites(w),
  ]

  return {
    count: writes.length,
    write: ({ kind, a, b }) => (writes[kind % writes.length] ?? addSomebody)(a, b),
  }
}
