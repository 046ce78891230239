import assert from 'node:assert/strict'
import { test } from 'node:test'
import { schedulesIn } from '../../../testing/schedules.ts'
import { makeTeam } from '../../../testing/teams.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T10:00:00Z' })
const id = await schedulesIn(w).create(w.user, { start_date: '2026-11-20' })
const read = (as: { token: string }) => w.call(`GET /v2/attendance_schedules/${id}`, as)

test('200: people who plan it, its member, and members of a team of theirs', async () => {
  await makeTeam(w, { members: [w.user, w.viewer].map((each) => ({ user_id: each.id, role: 'user' })) })
  for (const person of [w.owner, w.manager, w.user, w.viewer]) {
    const { status, body } = await read(person)
    assert.deepEqual([status, body.attendance_schedule?.id], [200, id])
  }
})

test('404: others, and people of other organizations', async () => {
  for (const person of [w.member, w.projectManager, w.stranger, w.otherOwner])
    assert.equal((await read(person)).status, 404)
})
