import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Endpoint } from '../../server/api/endpoint.ts'
import type { Sample } from '../../server/api/feature.ts'
import { exampleSecret } from '../../server/features/webhooks/endpoints/activate-webhook.ts'
import { sql } from '../../server/foundation/db/sql.ts'
import { sealer } from '../../server/foundation/secrecy/sealed.ts'
import { secretHash } from '../../server/foundation/secrecy/secret-string.ts'
import { queried } from '../../server/foundation/testing/queried.ts'
import { makeProduct } from '../../server/product.ts'
import { worldSecret } from '../../server/testing/bare-world.ts'
import type { Person, World } from '../../server/testing/world.ts'
import { crewOf } from './crew.ts'

type Value = number | string
type Asked = { w: World; isChange: boolean; ownId?: number; callerId?: number }

/**
 * The value for each path parameter, by its name, or with the word before it if the name alone is ambiguous.
 * Each change gets its own record, so no call spoils the next.
 */
const values: Record<string, (asked: Asked) => Promise<Value> | Value> = {
  organization_id: ({ w }) => w.organizationId,
  project_id: ({ w, isChange }) => (isChange ? makeProject(w) : w.projectId),
  'work_break_projects/project_id': ({ w }) => makeProject(w, 'work_break'),
  // On a separate project that no other call can archive.
  task_id: async ({ w }) =>
    make(w, `projects/${await makeProject(w)}/tasks`, { summary: 'Walked over', assignee_id: w.user.id }),
  team_id: async ({ w }) => make(w, `organizations/${w.organizationId}/teams`, (await crewOf(w)).team),
  // A lead sees the invites they sent.
  invite_id: async ({ w }) => {
    const body = { email: `walked.${nextNumber()}@stint.example` }
    return make(w, `organizations/${w.organizationId}/invites`, body, (await crewOf(w)).lead)
  },
  // On a project, where project managers can have webhooks too.
  webhook_id: ({ w }) => makeWebhook(w),
  delivery_id: () => walkedDelivery,
  note_id: ({ w }) => makeNote(w),
  limit_history_id: ({ w }) => makeLimitHistory(w),
  timesheet_id: ({ w }) => makeTimesheet(w),
  manual_time_request_id: ({ w }) => makeManualTimeRequest(w),
  notification_id: ({ w, callerId }) => makeNotification(w, callerId ?? w.user.id),
  user_id: ({ w, ownId }) => ownId ?? w.user.id,
  'users/user_id': async ({ w, ownId }) => {
    await leadTheUser(w)
    return ownId ?? w.user.id
  },
  // Everyone can read their own.
  'members/user_id': ({ w, callerId }) => callerId ?? w.user.id,
  'member_profile_fields/key': ({ w }) => makeProfileField(w),
}

let lastNumber = 0

/** An address can have one open invite, so every invite uses a new one. */
function nextNumber(): number {
  lastNumber += 1
  return lastNumber
}

/** `{global_todos/}:id`: the parameters of a path, each with the word before it. */
const parameter = /(\w+)\/[:{](\w+)\}?/g

/** The path with all parameters filled in. */
export async function filledPath(path: string, asked: Asked): Promise<string> {
  let filled = path
  for (const [whole, before = '', name = ''] of path.matchAll(parameter))
    filled = filled.replace(whole, `${before}/${await valueFor(before, name, asked)}`)
  return filled
}

const samples: Record<string, Sample> = Object.assign(
  {},
  ...makeProduct({ base: '', auth: '' }).features.map((feature) => feature.samples),
)

/** Most records come from their feature's own sample; the values above are for those that need a stage. */
async function valueFor(before: string, name: string, asked: Asked): Promise<Value> {
  const value = values[`${before}/${name}`] ?? values[name]
  const sample = samples[`${before}/${name}`] ?? samples[name]
  if (value === undefined && sample !== undefined)
    return make(asked.w, (await filledPath(sample.post, asked)).replace('/v2/', ''), sample.body)
  assert.ok(
    value,
    `Nobody knows what the path parameter ${before}/${name} stands for: give its feature a sample.`,
  )
  return value(asked)
}

/** The path of an endpoint as this caller would call it, with its example's query. */
export async function pathFor(w: World, endpoint: Endpoint, callerId: number): Promise<string> {
  const { path, example, access, method } = endpoint
  const ownId = access.kind === 'signed_in' ? callerId : undefined
  const filled = await filledPath(path, { w, isChange: method !== 'GET', ownId, callerId })
  if (example.query === undefined) return filled
  // Windows reach back only so far, so example days become today.
  const today = (await w.now()).slice(0, 10)
  return `${filled}?${example.query.replaceAll(/\d{4}-\d\d-\d\d/g, today)}`
}

/** A project with the same roles as the world's own project. */
function makeProject(w: World, type = 'project'): Promise<number> {
  return make(w, `organizations/${w.organizationId}/projects`, {
    name: 'Walked over',
    type,
    members: [
      { user_id: w.projectManager.id, role: 'manager' },
      { user_id: w.user.id, role: 'user' },
      { user_id: w.viewer.id, role: 'viewer' },
    ],
  })
}

/** Reuses a profile field if no more can be created. */
async function makeProfileField(w: World): Promise<string> {
  const fields = `/v2/organizations/${w.organizationId}/member_profile_fields`
  const made = await w.call(`POST ${fields}`, w.owner, { body: { type: 'text', title: 'Walked over' } })
  if (made.status === 201) return made.body.member_profile_field.key
  return (await w.call(`GET ${fields}`, w.owner)).body.member_profile_fields[0].key
}

/** A note of the user, on the world's own project. */
async function makeNote(w: World): Promise<number> {
  const now = await w.now()
  const item = { uuid: randomUUID(), kind: 'note', project_id: w.projectId, recorded_at: now, note: 'Walked' }
  const batches = `/v2/organizations/${w.organizationId}/tracking/batches`
  const sent = await w.call(`POST ${batches}`, w.user, { body: { device_id: 'walk', items: [item] } })
  assert.equal(sent.body.results[0].result, 'accepted', sent.text)
  const [note] = await queried<{ id: number }>(
    w.database,
    sql`select id from notes where uuid = ${item.uuid}::uuid`,
  )
  return note?.id ?? 0
}

/** The user's limit and usage on a day. */
async function makeLimitHistory(w: World): Promise<number> {
  const [row] = await queried<{ id: number }>(
    w.database,
    sql`
    insert into limit_histories (organization_id, user_id, limit_type, start_date, stop_date, start_time, stop_time,
                                 total, used, created_at, updated_at)
    values (${w.organizationId}, ${w.user.id}, 'daily', '2024-01-02', '2024-01-02', '2024-01-02Z', '2024-01-03Z',
            28800, 0, now(), now())
    on conflict (organization_id, user_id, limit_type, start_date) do update set used = 0
    returning id`,
  )
  return row?.id ?? 0
}

/** A submitted timesheet of the user, which their team lead can decide too. */
async function makeTimesheet(w: World): Promise<number> {
  const { lead } = await crewOf(w)
  await make(w, `organizations/${w.organizationId}/teams`, {
    name: 'Walked over',
    members: [
      { user_id: lead.id, role: 'manager', lead: true },
      { user_id: w.user.id, role: 'user' },
    ],
  })
  const [row] = await queried<{ id: number }>(
    w.database,
    sql`
    insert into timesheets (organization_id, user_id, start_date, stop_date, status, created_at, updated_at)
    values (${w.organizationId}, ${w.user.id}, date '2024-01-01' + ${nextNumber()}::int, '2024-12-31', 'submitted',
            now(), now())
    returning id`,
  )
  return row?.id ?? 0
}

/** A notification in an organization of the person; 0 if they are in none. */
async function makeNotification(w: World, userId: number): Promise<number> {
  const [row] = await queried<{ id: number }>(
    w.database,
    sql`
    insert into notifications (organization_id, user_id, kind, subject, period, title, text, path, is_in_inbox, created_at)
    select organization_id, user_id, 'walk.ed', ${String(nextNumber())}, '', 'Walked over', '', '/', true, now()
    from organization_members where user_id = ${userId} and status = 'active' limit 1
    returning id`,
  )
  return row?.id ?? 0
}

/** A pending request of the user on the world's own project. */
async function makeManualTimeRequest(w: World): Promise<number> {
  await leadTheUser(w)
  const hourAgo = (hours: number, now: string) => new Date(Date.parse(now) - hours * 3_600_000).toISOString()
  const now = await w.now()
  const times = { start_time: hourAgo(2, now), stop_time: hourAgo(1, now) }
  const body = { project_id: w.projectId, reason_to_submit: 'Walked over', ...times }
  return make(w, `organizations/${w.organizationId}/manual_time_requests`, body, w.user)
}

/** The crew's lead also leads a team with the user. */
async function leadTheUser(w: World): Promise<void> {
  const { lead } = await crewOf(w)
  await make(w, `organizations/${w.organizationId}/teams`, {
    name: 'Walked over',
    members: [
      { user_id: lead.id, role: 'manager', lead: true },
      { user_id: w.user.id, role: 'user' },
    ],
  })
}

/** Every webhook in the walk has a delivery with this id. */
const walkedDelivery = 7

/** An active webhook, as if its target had answered the ping with the examples' secret. */
async function makeWebhook(w: World): Promise<number> {
  const body = { events: ['*'], target_url: 'https://hooks.example.com/walked' }
  const id = await make(w, `projects/${await makeProject(w)}/webhooks`, body)
  await w.database.change(sql`
    update webhooks set status = 'active', secret_hash = ${secretHash(exampleSecret)}, active_since = now(),
                        sealed_secret = ${sealer(worldSecret, 'webhooks').seal(Buffer.from(exampleSecret))}
    where id = ${id}`)
  await w.database.change(sql`
    insert into webhook_deliveries (id, webhook_id, organization_id, uuid, event, body, outcome, created_at)
    values (${walkedDelivery}, ${id}, ${w.organizationId}, gen_random_uuid(), 'task.create', '{}', 'dead', now())`)
  return id
}

async function make(w: World, where: string, body: object, as: Person = w.owner): Promise<number> {
  const reply = await w.call(`POST /v2/${where}`, as, { body })
  assert.equal(reply.status, 201, reply.text)
  return Object.values<{ id: number }>(reply.body)[0]?.id ?? 0
}
