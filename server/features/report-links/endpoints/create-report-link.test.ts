import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { hoursReport, linksIn } from '../../../testing/report-links.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'
import { mostOfMember } from '../rules/link-fields.ts'

const w = await world({ now: '2026-10-26T08:00:00Z' })
const { create, open } = await linksIn(w)
const path = `POST /v2/organizations/${w.organizationId}/report_links`

test('201: the address works, with its fact and audit entry, and nothing stores its token or its password', async () => {
  const password = 'otter in the harbor'
  const { reply, facts, audit } = await traced(w, () => create(w.owner, { password }))
  assert.equal(reply.status, 201, reply.text)
  const { url, ...link } = reply.body.report_link
  assert.deepEqual(
    [
      link.user_id,
      link.has_password,
      link.expires_at.slice(0, 13),
      link.opens,
      link.last_opened_at,
      link.durations,
    ],
    [w.owner.id, true, '2026-12-09T08', 0, null, 'hours'],
  )
  assert.deepEqual(link.reports, [{ ...hoursReport, last_days: null, look: 'table', width: 4 }])
  assert.equal((await open(url, password)).status, 200)
  assert.deepEqual(
    facts.map(({ name, payload }) => [name, payload.user_id]),
    [['report_link.created', w.owner.id]],
  )
  assert.deepEqual(
    audit.map(({ action, details }) => [action, details]),
    [['create', { name: 'For the client', expires_at: link.expires_at, has_password: true }]],
  )
  const token = url.split('/').at(-1)
  assert.match(token, /^strep_[\w-]{43}$/)
  const rows = await w.database.rows(
    { text: is.text },
    sql`select l::text as text from report_links l union all select f::text from facts f
        union all select a::text from audit_log_entries a union all select r::text from idempotent_replies r
        union all select s::text from secret_places s`,
  )
  assert.ok(rows.every(({ text }) => !text.includes(token) && !text.includes(password)))
})

test('201: a repeat with the same Idempotency-Key is the same link, without its address', async () => {
  const body = { name: 'Once', reports: [hoursReport] }
  const send = () => w.call(path, w.owner, { body, headers: { 'Idempotency-Key': 'link-1' } })
  const [first, second] = [await send(), await send()]
  const { url, ...link } = first.body.report_link
  assert.ok(url)
  assert.deepEqual(second.body.report_link, link)
})

test('201: a member shares their own time; 404: callers of other organizations', async () => {
  assert.equal((await create(w.user)).status, 201)
  assert.equal((await create(w.otherOwner)).status, 404)
})

test('400: bad days, boards, expiries and passwords name the attribute', async () => {
  const cases: [object, string][] = [
    [{ expires_at: '2026-11-09T08:00:00Z' }, 'expires_at'],
    [{ expires_at: '2027-11-11T08:00:00Z' }, 'expires_at'],
    [{ reports: [] }, 'reports'],
    [{ reports: undefined }, 'reports'],
    [{ reports: [{ ...hoursReport, last_days: 7 }] }, 'reports[0].last_days'],
    [
      { reports: [hoursReport, { ...hoursReport, question: { report: 'time', group_by: ['day', 'day'] } }] },
      'reports[1].question.group_by',
    ],
    [{ password: 'short' }, 'password'],
    [{ report_board_id: 1 }, 'reports'],
    [{ report_board_id: 2_000_000, reports: undefined }, 'report_board_id'],
  ]
  for (const [body, attribute] of cases) {
    const reply = await create(w.owner, body)
    assert.deepEqual([reply.status, reply.body.details?.[0]?.attribute], [400, attribute], reply.text)
  }
})

test('403: nobody shares what they may not see themselves', async () => {
  const question = { report: 'time', columns: ['cost'] }
  const reply = await create(w.user, { reports: [{ name: 'Cost', question }] })
  assert.equal(reply.status, 403, reply.text)
})

test('400: a board of another member that is not shared', async () => {
  const boards = `POST /v2/organizations/${w.organizationId}/report_boards`
  const { report_board } = (await w.call(boards, w.user, { body: { name: 'Own' } })).body
  const given = { report_board_id: report_board.id, reports: undefined }
  assert.equal((await create(w.owner, given)).status, 400)
  assert.equal((await create(w.user, given)).status, 201)
})

test(`400: the link after ${mostOfMember}, also when many are created at the same time`, async () => {
  const many = await w.addPerson('Mona Many')
  const replies = await Promise.all(Array.from({ length: mostOfMember + 4 }, () => create(many)))
  const refused = replies.filter(({ status }) => status !== 201)
  assert.deepEqual(
    refused.map(({ status, body }) => [status, body.error_code]),
    Array.from({ length: 4 }, () => [400, 11750]),
  )
})
