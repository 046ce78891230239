import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { until } from '../../../foundation/testing/until.ts'
import type { ReadMail } from '../../../testing/mails.ts'
import { schedulesIn } from '../../../testing/report-schedules.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-06T12:00:00Z' })
const { weekly, get } = await schedulesIn(w)
const organization = `/v2/organizations/${w.organizationId}`

async function addressOf({ id }: Person): Promise<string> {
  const { email } = await only(w.database, { email: is.text }, sql`select email from users where id = ${id}`)
  return email
}

/** The mails with a report, once there are so many and nothing else is due. */
async function reportsTo(person: Person, count: number): Promise<ReadMail[]> {
  let found: ReadMail[] = []
  await until(async () => {
    found = (await w.mailsTo(await addressOf(person))).filter(({ subject }) =>
      subject.startsWith('Hours per project'),
    )
    return found.length >= count
  }, `${count} reports for user ${person.id}`)
  return found
}

/** The text of the file that goes with a mail. */
function attachedText({ raw }: ReadMail): string {
  const part = raw.split(/\r\n--[^\r\n]+/).find((each) => /Content-Disposition: attachment/i.test(each)) ?? ''
  return Buffer.from(part.slice(part.indexOf('\r\n\r\n')), 'base64').toString()
}

test('sent: a weekly report with its file at its hour, once, with the days of the week before', async () => {
  const { id, next_at } = await weekly(w.owner, [w.manager])
  assert.equal(next_at, '2026-11-09T09:00:00Z')
  await w.moveClock('2026-11-09T08:59:00Z')
  assert.equal((await w.mailsTo(await addressOf(w.manager))).length, 0)
  await w.moveClock('2026-11-09T09:01:00Z')
  const [sent] = await reportsTo(w.manager, 1)
  assert.ok(sent)
  assert.equal(sent.subject, 'Hours per project: 2026-11-02 to 2026-11-08')
  assert.match(attachedText(sent), /Quay wall,[^,]+,1\.00/)
  await w.settle()
  assert.equal((await reportsTo(w.manager, 1)).length, 1)
  const after = await get(w.owner, id)
  assert.equal(after.next_at, '2026-11-16T09:00:00Z')
  assert.ok(after.last_sent_at >= '2026-11-09T09:01:00Z')
})

test('paused: a maker who lost the right sends nothing and is notified; resumed, it goes on', async () => {
  const maker = await w.addPerson('Mara', 'manager')
  const question = { report: 'margins', range: 'last_week' }
  const { id } = await weekly(maker, [w.projectManager], { question })
  const change = (role: string) =>
    w.call(`PUT ${organization}/update_members`, w.owner, {
      body: { members: [{ user_id: maker.id, role }] },
    })
  assert.ok((await change('user')).status < 300)
  await w.moveClock('2026-11-16T09:01:00Z')
  await until(async () => (await get(maker, id)).active === false, 'the schedule is paused')
  const paused = await get(maker, id)
  assert.ok(paused.problem.length > 0)
  assert.equal(paused.next_at, null)
  await w.settle()
  assert.equal((await w.mailsTo(await addressOf(w.projectManager))).length, 0)
  const inbox = (await w.call('GET /v2/users/me/notifications', maker)).body.notifications
  assert.ok(
    inbox.some(({ title }: { title: string }) => title === 'Your report Hours per project is no longer sent'),
  )
  assert.ok((await change('manager')).status < 300)
  const resumed = await w.call(`PUT /v2/report_schedules/${id}`, maker, { body: { active: true } })
  assert.deepEqual(
    [resumed.body.report_schedule.problem, resumed.body.report_schedule.next_at],
    [null, '2026-11-23T09:00:00Z'],
  )
  assert.equal((await w.call(`DELETE /v2/report_schedules/${id}`, maker)).status, 204)
})

test('sent: after downtime each missed day once, with its own days; a link instead of the file', async () => {
  const yesterday = { report: 'time', range: 'yesterday', group_by: ['member'] }
  const daily = { every: 'day', hour: 6, time_zone: 'UTC', question: yesterday, delivery: 'link' }
  const { id } = await weekly(w.owner, [w.user], daily)
  await w.moveClock('2026-11-19T06:30:00Z')
  const mails = await reportsTo(w.user, 3)
  assert.deepEqual(mails.map(({ subject }) => subject).toSorted(), [
    'Hours per project: 2026-11-16',
    'Hours per project: 2026-11-17',
    'Hours per project: 2026-11-18',
  ])
  for (const { raw, link } of mails) {
    assert.doesNotMatch(raw, /Content-Disposition: attachment/i)
    assert.equal((await fetch(w.baseUrl + link)).status, 200)
  }
  assert.equal((await w.call(`DELETE /v2/report_schedules/${id}`, w.owner)).status, 204)
  await w.moveClock('2026-11-20T06:30:00Z')
  await w.settle()
  assert.equal((await reportsTo(w.user, 3)).length, 3)
})

test('not sent: to a member who left, and while the schedule is paused', async () => {
  const gone = await w.addPerson('Gita')
  const stays = await w.addPerson('Sten')
  const { id } = await weekly(w.owner, [gone, stays], { every: 'day', hour: 7, time_zone: 'UTC' })
  const paused = await weekly(w.owner, [gone], { every: 'day', hour: 7, time_zone: 'UTC' })
  assert.equal(
    (await w.call(`PUT /v2/report_schedules/${paused.id}`, w.owner, { body: { active: false } })).status,
    200,
  )
  const removed = await w.call(`PUT ${organization}/update_members`, w.owner, {
    body: { members: [{ user_id: gone.id, role: 'remove' }] },
  })
  assert.ok(removed.status < 300)
  await w.moveClock('2026-11-20T07:30:00Z')
  assert.equal((await reportsTo(stays, 1)).length, 1)
  await w.settle()
  assert.equal((await reportsTo(gone, 0)).length, 0)
  assert.ok((await get(w.owner, id)).last_sent_at >= '2026-11-20T07:30:00Z')
})
