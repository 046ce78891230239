import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../foundation/db/columns.ts'
import { sql } from '../../foundation/db/sql.ts'
import { secondsFrom, timersIn } from '../../testing/timers.ts'
import type { Person } from '../../testing/world.ts'
import { world } from '../../testing/world.ts'

const w = await world({ now: '2026-11-16T08:00:00Z' })
const { start, running, days, makeProject } = timersIn(w)
const today = '2026-11-16'

/** Starts a timer, works for half an hour, and lets something happen that ends it. */
async function endedBy(
  person: Person,
  projectId: number,
  work: () => Promise<{ status: number }>,
  more: object = {},
) {
  await w.moveClock(`${today}T08:00:00Z`)
  const started = await start(person, { project_id: projectId, ...more })
  assert.equal(started.status, 201, started.text)
  await w.moveClock(`${today}T08:35:00Z`)
  await w.settle()
  const before = await w.now()
  assert.equal((await work()).status, 200)
  const after = await w.now()
  await w.settle()
  // Later time is not booked.
  await w.moveClock(`${today}T11:00:00Z`)
  await w.settle()
  const sum = (await days(person, today)).reduce((total, { tracked }) => total + tracked, 0)
  const workedUntil = (instant: string) => secondsFrom(started.body.timer.started_at, instant)
  const [least, most] = [workedUntil(before), workedUntil(after)]
  assert.ok(least <= sum && sum <= most, `${sum}, not ${least} to ${most}`)
  const timers = await w.database.rows(
    { organization_id: is.int.orNull },
    sql`select organization_id from timers where user_id = ${person.id}
        union all select organization_id from running_timers where user_id = ${person.id}`,
  )
  assert.deepEqual(timers, [{ organization_id: null }])
}

const organization = `/v2/organizations/${w.organizationId}`
const worker = async (name: string): Promise<[Person, number]> => {
  const person = await w.addPerson(name)
  return [person, await makeProject(`Project of ${name}`, [person])]
}

test('stopped at that moment: the project is archived', async () => {
  const [person, project] = await worker('Ann Archived')
  await endedBy(person, project, () =>
    w.call(`PUT /v2/projects/${project}`, w.owner, { body: { status: 'archived' } }),
  )
  assert.equal(await running(person), null)
})

test('stopped at that moment: the member is removed from the organization', async () => {
  const [person, project] = await worker('Ben Removed')
  await endedBy(person, project, () =>
    w.call(`PUT ${organization}/update_members`, w.owner, {
      body: { members: [{ user_id: person.id, role: 'remove' }] },
    }),
  )
})

test('stopped at that moment: the member becomes untrackable', async () => {
  const [person, project] = await worker('Cid Untracked')
  await endedBy(person, project, () =>
    w.call(`PUT ${organization}/update_members`, w.owner, {
      body: { members: [{ user_id: person.id, trackable: false }] },
    }),
  )
})

test('stopped at that moment: the member becomes a viewer of the project', async () => {
  const [person, project] = await worker('Dot Viewing')
  await endedBy(person, project, () =>
    w.call(`PUT /v2/projects/${project}/update_members`, w.owner, {
      body: { members: [{ user_id: person.id, role: 'viewer' }] },
    }),
  )
})

test('stopped at that moment: the member becomes view-only', async () => {
  const [person, project] = await worker('Gus Looking')
  await endedBy(person, project, () =>
    w.call(`PUT ${organization}/update_members`, w.owner, {
      body: { members: [{ user_id: person.id, view_only: true }] },
    }),
  )
  assert.equal((await start(person, { project_id: project })).status, 403)
})

test('stopped at that moment: the task is deleted', async () => {
  const [person, project] = await worker('Hal Tasked')
  const made = await w.call(`POST /v2/projects/${project}/tasks`, w.owner, { body: { summary: 'Dig' } })
  const { id } = made.body.task
  await endedBy(
    person,
    project,
    () =>
      w
        .call(`DELETE /v2/tasks/${id}`, w.owner)
        .then(({ status }) => ({ status: status === 204 ? 200 : status })),
    { task_id: id },
  )
})

test('keeps running: another member leaves the project', async () => {
  const [person, project] = await worker('Eve Staying')
  const other = await w.addPerson('Fay Leaving')
  const members = (role: string) =>
    w.call(`PUT /v2/projects/${project}/update_members`, w.owner, {
      body: { members: [{ user_id: other.id, role }] },
    })
  await members('user')
  await start(person, { project_id: project })
  await members('viewer')
  await w.settle()
  assert.equal((await running(person)).project_id, project)
})
