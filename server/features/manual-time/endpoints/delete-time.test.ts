import assert from 'node:assert/strict'
import { test } from 'node:test'
import { traced } from '../../../testing/traces.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-20T08:00:00Z' })
const tracked = trackedIn(w)
const remove = (as: Person, query: string, userId = w.user.id) =>
  w.call(`DELETE /v2/organizations/${w.organizationId}/members/${userId}/time?${query}`, as)
const window = (start: string, stop: string) => `time[start]=${start}&time[stop]=${stop}`
const tenToEleven = (day: string) => window(`${day}T10:00:00Z`, `${day}T11:00:00Z`)
const daysOf = (day: string) =>
  tracked.list(w.owner, 'activities/daily', `date[start]=${day}&date[stop]=${day}&user_ids=${w.user.id}`)

test('204: gone from the lists, the days and the feed; logged with the reason', async () => {
  await tracked.send(w.user, [tracked.activity('2026-11-10T10:00:00Z')])
  await tracked.send(w.user, [tracked.activity('2026-11-10T10:10:00Z')])
  const { reply, facts } = await traced(w, () =>
    remove(w.user, `${window('2026-11-10T10:00:00Z', '2026-11-10T10:15:00Z')}&reason=By%20mistake`),
  )
  assert.equal(reply.status, 204, reply.text)
  assert.deepEqual(
    (await daysOf('2026-11-10')).map((day) => day.tracked),
    [300],
  )
  const changed = facts.find(({ name }) => name === 'activities.changed')?.payload
  assert.deepEqual([changed.deleted.length, changed.updated.length], [1, 1])
  const [log] = await tracked.list(
    w.owner,
    `/v2/projects/${w.projectId}/time_edit_logs`,
    'created[start]=2026-11-20T00:00:00Z&created[stop]=2026-11-21T00:00:00Z',
  )
  assert.deepEqual(
    [log.action, log.deleted_duration, log.reason, log.original_project_id, log.project_id],
    ['delete', 900, 'By mistake', w.projectId, undefined],
  )
})

test('204: deleted time doesn’t come back when the tracker sends it again', async () => {
  const item = tracked.activity('2026-11-11T10:00:00Z')
  await tracked.send(w.user, [item])
  await remove(w.projectManager, `${tenToEleven('2026-11-11')}&reason=Twice`)
  assert.deepEqual(await tracked.results(w.user, [item]), ['duplicate'])
  assert.deepEqual(await daysOf('2026-11-11'), [])
})

test('204: time of one project only, even if manual time needs approval', async () => {
  await tracked.send(w.user, [tracked.activity('2026-11-12T10:00:00Z')])
  await w.call(`PUT /v2/organizations/${w.organizationId}/manual_time_settings`, w.owner, {
    body: { requires_approval: true },
  })
  await remove(w.user, `${tenToEleven('2026-11-12')}&reason=No&project_id=${w.projectId + 1000}`)
  assert.equal((await daysOf('2026-11-12')).length, 1)
  await remove(w.user, `${tenToEleven('2026-11-12')}&reason=Yes&project_id=${w.projectId}`)
  assert.equal((await daysOf('2026-11-12')).length, 0)
})

test('400: without a reason, without an end, longer than a day', async () => {
  assert.equal((await remove(w.user, tenToEleven('2026-11-12'))).body.details[0].attribute, 'reason')
  assert.equal((await remove(w.user, 'time[start]=2026-11-12&reason=x')).status, 400)
  const long = window('2026-11-12T10:00:00Z', '2026-11-13T10:00:01Z')
  assert.equal((await remove(w.user, `${long}&reason=x`)).status, 400)
})

test('404: callers who can’t change the member’s time', async () => {
  for (const person of [w.viewer, w.member, w.stranger, w.otherOwner])
    assert.equal((await remove(person, `${tenToEleven('2026-11-12')}&reason=x`)).status, 404)
})
