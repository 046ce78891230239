import assert from 'node:assert/strict'
import { test } from 'node:test'
import { manualTimeIn } from '../../../testing/manual-time.ts'
import { leadOf, makeTeam } from '../../../testing/teams.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-20T08:00:00Z' })
const { request, submit, decide } = manualTimeIn(w)
const night = await request('2026-11-10T22:00:00Z', '2026-11-11T02:00:00Z')
const day = await request('2026-11-11T10:00:00Z', '2026-11-11T11:00:00Z')
const at = { start_time: '2026-11-12T10:00:00Z', stop_time: '2026-11-12T11:00:00Z' }
const managers = (await submit(w.projectManager, at)).body.manual_time_request.id
await decide(w.owner, day, { status: 'denied', denial_reason: 'No.' })
const lead = await w.addPerson('Lee Lead')
await makeTeam(w, { members: [leadOf(lead), { user_id: w.user.id, role: 'user' }] })

const list = async (as: Person, query = '') => {
  const reply = await w.call(`GET /v2/organizations/${w.organizationId}/manual_time_requests?${query}`, as)
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}
const idsOf = async (as: Person, query = '') =>
  (await list(as, query)).manual_time_requests.map((each: { id: number }) => each.id)

test('200: owners and managers see all, others their own and those they can decide on', async () => {
  for (const person of [w.owner, w.manager, w.projectManager])
    assert.deepEqual(await idsOf(person), [night, day, managers])
  assert.deepEqual(await idsOf(w.user), [night, day])
  assert.deepEqual(await idsOf(lead), [night, day])
  for (const person of [w.viewer, w.member]) assert.deepEqual(await idsOf(person), [])
})

test('200: filters by days (inclusive), member, project and status', async () => {
  assert.deepEqual(await idsOf(w.owner, 'date[start]=2026-11-11&date[stop]=2026-11-11'), [night, day])
  assert.deepEqual(await idsOf(w.owner, 'date[stop]=2026-11-10'), [night])
  assert.deepEqual(await idsOf(w.owner, 'date[start]=2026-11-12'), [managers])
  assert.deepEqual(await idsOf(w.owner, `user_ids=${w.user.id}&status=submitted`), [night])
  assert.deepEqual(await idsOf(w.owner, `project_ids[]=${w.projectId}&status=denied`), [day])
})

test('200: pages and includes', async () => {
  const first = await list(w.owner, 'page_limit=1&include[]=users&include[]=projects&include[]=tasks')
  assert.equal(first.pagination.next_page_start_id, day)
  assert.deepEqual(
    [first.users.map((user: Person) => user.id), first.projects.length, first.tasks],
    [[w.user.id], 1, []],
  )
  const last = await list(w.owner, `page_start_id=${managers}`)
  assert.ok(!('pagination' in last))
})

test('400: an unknown status; 404: outsiders', async () => {
  const path = `GET /v2/organizations/${w.organizationId}/manual_time_requests`
  assert.equal((await w.call(`${path}?status=open&date[start]=x`, w.owner)).body.details.length, 2)
  assert.equal((await w.call(path, w.stranger)).status, 404)
})
