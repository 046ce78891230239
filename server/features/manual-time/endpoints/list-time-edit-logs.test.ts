import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeEmptyProject } from '../../../testing/teams.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-20T08:00:00Z' })
const otherId = await makeEmptyProject(w, 'Other')
await w.call(`PUT /v2/projects/${otherId}/update_members`, w.owner, {
  body: { members: [{ user_id: w.user.id, role: 'user' }] },
})
const add = (as: Person, project_id: number, hour: string) =>
  w.call(`POST /v2/users/${as.id}/time_entries`, as, {
    body: { project_id, start_time: `2026-11-10T${hour}:00:00Z`, tracked: 600, note: 'By hand' },
  })
await add(w.user, w.projectId, '10')
await add(w.user, otherId, '11')
await add(w.projectManager, w.projectId, '12')
// From the first project to the other one: it is of both.
await w.call(`PUT /v2/organizations/${w.organizationId}/members/${w.user.id}/time`, w.owner, {
  body: {
    start_time: '2026-11-10T10:00:00Z',
    stop_time: '2026-11-10T10:05:00Z',
    project_id: otherId,
    reason: 'Elsewhere',
  },
})
const window = 'created[start]=2026-11-20T00:00:00Z&created[stop]=2026-11-21T00:00:00Z'
const get = (as: Person, path: string, query = window) =>
  w.call(`GET /v2/${path}/time_edit_logs?${query}`, as)
const organization = `organizations/${w.organizationId}`
const logsOf = async (as: Person, path: string, query = window) => {
  const { body, status, text } = await get(as, path, query)
  assert.equal(status, 200, text)
  const logs: { user_id: number; action: string; project_id: number }[] = body.time_edit_logs
  return logs.map((log) => [log.action, log.user_id, log.project_id])
}
const all = [
  ['add', w.user.id, w.projectId],
  ['add', w.user.id, otherId],
  ['add', w.projectManager.id, w.projectId],
  ['edit', w.user.id, otherId],
]

test('200: owners and managers see all, project managers their projects, others their own', async () => {
  for (const person of [w.owner, w.manager]) assert.deepEqual(await logsOf(person, organization), all)
  assert.deepEqual(await logsOf(w.projectManager, organization), [all[0], all[2], all[3]])
  assert.deepEqual(await logsOf(w.user, organization), [all[0], all[1], all[3]])
  assert.deepEqual(await logsOf(w.member, organization), [])
})

test('200: the logs of a project: time added to it and time taken from it', async () => {
  assert.deepEqual(await logsOf(w.owner, `projects/${w.projectId}`), [all[0], all[2], all[3]])
  assert.deepEqual(await logsOf(w.owner, `projects/${otherId}`), [all[1], all[3]])
  assert.deepEqual(await logsOf(w.user, `projects/${w.projectId}`), [all[0], all[3]])
})

test('200: filters, pages and includes', async () => {
  const of = `${window}&user_ids=${w.user.id}&project_ids=${w.projectId}`
  assert.deepEqual(await logsOf(w.owner, organization, of), [all[0], all[3]])
  const { body } = await get(
    w.owner,
    organization,
    `${window}&page_limit=3&include[]=users&include[]=projects`,
  )
  assert.ok(body.pagination.next_page_start_id > 0)
  assert.deepEqual(body.users.map((user: Person) => user.id).sort(), [w.user.id, w.projectManager.id].sort())
  assert.equal(body.projects.length, 2)
  assert.deepEqual(
    await logsOf(
      w.owner,
      organization,
      'created[start]=2026-11-19T00:00:00Z&created[stop]=2026-11-20T00:00:00Z',
    ),
    [],
  )
})

test('400: no window, or one that is too long or too old; 404: outsiders', async () => {
  assert.equal((await get(w.owner, organization, '')).status, 400)
  const long = 'created[start]=2026-10-01T00:00:00Z&created[stop]=2026-11-20T00:00:00Z'
  assert.equal((await get(w.owner, organization, long)).status, 400)
  const old = 'created[start]=2023-11-19T00:00:00Z&created[stop]=2023-11-20T00:00:00Z'
  assert.equal((await get(w.owner, organization, old)).status, 400)
  assert.equal((await get(w.stranger, organization)).status, 404)
  assert.equal((await get(w.member, `projects/${w.projectId}`)).status, 404)
})
