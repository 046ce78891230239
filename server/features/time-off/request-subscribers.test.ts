import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noticesIn } from '../../testing/notices.ts'
import { leadOf, makeTeam } from '../../testing/teams.ts'
import { requestsIn } from '../../testing/time-off-requests.ts'
import { world } from '../../testing/world.ts'

const w = await world({ now: '2026-12-07T10:00:00Z' })
const { inboxOf } = await noticesIn(w)
const { makePolicy, daysOff, asked, decide } = requestsIn(w)
const [lead, crew, loner] = [
  await w.addPerson('Lea Lead'),
  await w.addPerson('Carl Crew'),
  await w.addPerson('Lou Loner'),
]
const team = await makeTeam(w, { members: [leadOf(lead), { user_id: crew.id, role: 'user' }] })
const policy = await makePolicy(80, [w.user, crew, loner])

test('notified: project managers and leads of a request, and its member of the decision, each once', async () => {
  const id = await asked(w.user, daysOff(w.user, policy, ['2026-12-14', '2026-12-15']))
  await w.settle()
  assert.deepEqual(await inboxOf(w.projectManager), ['Uma User requested time off'])
  assert.deepEqual(await inboxOf(lead), [])
  await decide(w.projectManager, id, 'denied')
  await w.settle()
  const { body } = await w.call('GET /v2/users/me/notifications', w.user)
  assert.deepEqual(
    body.notifications.map(({ title, text }: { title: string; text: string }) => [title, text]),
    [
      [
        'Your time off was denied',
        'Pia Projectmanager denied Leave from 2026-12-14 to 2026-12-15. Reason: So be it',
      ],
    ],
  )
  await decide(w.owner, id, 'approved')
  await w.settle()
  // The newest unread notice about a request is left.
  assert.deepEqual(await inboxOf(w.user), ['Your time off was approved'])
})

test('notified: owners and managers where nobody else decides, and not the member', async () => {
  await asked(loner, daysOff(loner, policy, ['2026-12-14']))
  await w.settle()
  assert.deepEqual(await inboxOf(w.owner), ['Lou Loner requested time off'])
  assert.deepEqual(await inboxOf(w.manager), ['Lou Loner requested time off'])
  assert.deepEqual(await inboxOf(loner), [])
})

test('notified: leads, unless the team has turned approvals off', async () => {
  await asked(crew, daysOff(crew, policy, ['2026-12-14']))
  await w.settle()
  assert.deepEqual(await inboxOf(lead), ['Carl Crew requested time off'])
  await w.call(`PUT /v2/teams/${team}`, w.owner, { body: { lead_options: { approve_time_off: false } } })
  await asked(crew, daysOff(crew, policy, ['2026-12-15']))
  await w.settle()
  assert.equal((await inboxOf(lead)).length, 1)
})

test('denied by the system: what a member waits for who leaves the organization', async () => {
  const leaver = await w.addPerson('Lina Leaver')
  const own = await makePolicy(80, [leaver])
  const [waiting, approved] = [
    await asked(leaver, daysOff(leaver, own, ['2026-12-14'])),
    await asked(leaver, daysOff(leaver, own, ['2026-12-15'])),
  ]
  await decide(w.owner, approved, 'approved')
  await w.call(`PUT /v2/organizations/${w.organizationId}/update_members`, w.owner, {
    body: { members: [{ user_id: leaver.id, role: 'remove' }] },
  })
  await w.settle()
  const read = async (id: number) =>
    (await w.call(`GET /v2/time_off_requests/${id}`, w.owner)).body.time_off_request
  const { status, response, denied_by_id } = await read(waiting)
  assert.deepEqual(
    [status, response, denied_by_id],
    ['denied', 'The member left the organization.', undefined],
  )
  assert.equal((await read(approved)).status, 'approved')
})
