import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AuditEntry, audited, usualVerbs } from '../../../api/audit.ts'
import { is } from '../../../foundation/db/columns.ts'
import { only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { pluck } from '../../../testing/pluck.ts'
import { world } from '../../../testing/world.ts'
import { memberships } from '../../../wiring/memberships.ts'
import { removeMember } from '../../organizations/changes/change-members.ts'
import { changePlan } from '../../organizations/changes/change-plan.ts'

const clientAudit = audited('Client', { noun: 'client', verbs: usualVerbs })
const teamAudit = audited('Team', { noun: 'team', verbs: usualVerbs })
const w = await world({ now: '2026-09-01T08:00:00Z' })
const at = `/v2/organizations/${w.organizationId}/audit_log_entries`
const day = (from: string, to: string) => `created[start]=${from}&created[stop]=${to}`

/** Writes entries on a day of their own, which is given back as a query. */
let lastDay = 0
async function onADay(...entries: Partial<AuditEntry>[]): Promise<string> {
  lastDay += 1
  const date = (add: number) => `2026-10-${String(lastDay + add).padStart(2, '0')}`
  await w.moveClock(`${date(0)}T12:00:00Z`)
  const usual = clientAudit('update', { organizationId: w.organizationId, recordId: 1 })
  await w.write(async ({ audit }) => {
    for (const entry of entries) audit({ ...usual, ...entry })
  })
  return day(date(0), date(1))
}

async function listed(query: string, as = w.owner) {
  const reply = await w.call(`GET ${at}?${query}`, as)
  assert.equal(reply.status, 200, reply.text)
  return reply.body.organization_audit_log_entries
}
const idsOf = (entries: { record_id: number }[]) => entries.map((entry) => entry.record_id)

test('200: an entry of a real change has every field, with who did it and from where', async () => {
  const window = await onADay()
  const made = await w.call(`POST /v2/organizations/${w.organizationId}/projects`, w.manager, {
    body: { name: 'Pier' },
  })
  const [entry, ...others] = await listed(window)
  assert.deepEqual(pluck(others, 'record_type'), ['ProjectMember'])
  const { id, created_at, ...rest } = entry
  assert.ok(id > 0)
  assert.match(created_at, /^2026-10-\d\dT12:00:\d\d\.\d{6}Z$/)
  assert.deepEqual(rest, {
    organization_id: w.organizationId,
    subject_user_id: null,
    action: 'create',
    record_type: 'Project',
    record_id: made.body.project.id,
    user_id: w.manager.id,
    ip: '127.0.0.1',
    details: { name: 'Pier' },
    updated_at: created_at,
  })
})

test('200: event_action, record_type, subject_user_id and ip filter', async () => {
  const window = await onADay(
    { recordId: 11 },
    { recordId: 12, action: 'create' },
    { recordId: 13, kind: teamAudit },
    { recordId: 14, subjectUserId: w.user.id },
  )
  await w.database.change(sql`update audit_log_entries set ip = '192.0.2.9' where record_id = 11`)
  assert.deepEqual(idsOf(await listed(window)), [11, 12, 13, 14])
  assert.deepEqual(idsOf(await listed(`${window}&event_action=create`)), [12])
  assert.deepEqual(idsOf(await listed(`${window}&record_type=Team`)), [13])
  assert.deepEqual(idsOf(await listed(`${window}&subject_user_id=${w.user.id}`)), [14])
  assert.deepEqual(idsOf(await listed(`${window}&ip=192.0.2.9`)), [11])
  assert.deepEqual(idsOf(await listed(`${window}&ip=192.0.2`)), [])
})

test('200: the start is inclusive, the stop is not', async () => {
  await onADay({ recordId: 21 })
  const { at: written } = await only(
    w.database,
    { at: is.instant },
    sql`select created_at as at from audit_log_entries where record_id = 21`,
  )
  const later = written.replace(/\d{6}Z$/, '999999Z')
  assert.deepEqual(idsOf(await listed(day(written, later))), [21])
  assert.ok(!idsOf(await listed(day('2026-09-30', written))).includes(21))
})

test('200: pages go by id and end without pagination', async () => {
  const window = await onADay({ recordId: 31 }, { recordId: 32 }, { recordId: 33 })
  const first = await w.call(`GET ${at}?${window}&page_limit=2`, w.owner)
  assert.deepEqual(idsOf(first.body.organization_audit_log_entries), [31, 32])
  const next = first.body.pagination.next_page_start_id
  const second = await w.call(`GET ${at}?${window}&page_limit=2&page_start_id=${next}`, w.owner)
  assert.deepEqual(idsOf(second.body.organization_audit_log_entries), [33])
  assert.equal(second.body.pagination, undefined)
})

test('200: entries about removed members are hidden until they are asked for', async () => {
  const gone = await w.addPerson('Gil Gone')
  const window = await onADay(
    { recordId: 41, subjectUserId: gone.id },
    { recordId: 42, subjectUserId: w.user.id },
  )
  assert.deepEqual(idsOf(await listed(window)), [41, 42])
  await w.write((writer) => removeMember(writer, memberships, w.organizationId, gone.id))
  const clients = `${window}&record_type=Client`
  assert.deepEqual(idsOf(await listed(clients)), [42])
  assert.deepEqual(idsOf(await listed(`${clients}&include_removed_members=true`)), [41, 42])
})

test('200: entries of archived projects are hidden until they are asked for', async () => {
  const { body } = await w.call(`POST /v2/organizations/${w.organizationId}/projects`, w.owner, {
    body: { name: 'Old' },
  })
  const window = await onADay(
    { recordId: 51, projectId: body.project.id },
    { recordId: 52, projectId: w.projectId },
  )
  await w.call(`PUT /v2/projects/${body.project.id}`, w.owner, { body: { status: 'archived' } })
  assert.deepEqual(idsOf(await listed(window)), [52])
  const all = `${window}&record_type=Client&include_archived_projects=true`
  assert.deepEqual(idsOf(await listed(all)), [51, 52])
})

test('200: entries that concern payment are for those who manage billing', async () => {
  const window = await onADay({ recordId: 61, concernsPayment: true }, { recordId: 62 })
  assert.deepEqual(idsOf(await listed(window, w.manager)), [61, 62])
  await setFlag('manages_billing', false)
  assert.deepEqual(idsOf(await listed(window, w.manager)), [62])
  await setFlag('manages_billing', null)
})

test('403: a manager who may not view others’ data', async () => {
  await setFlag('views_others_data', false)
  const reply = await w.call(`GET ${at}?${day('2026-10-01', '2026-10-02')}`, w.manager)
  assert.deepEqual([reply.status, reply.body.error_code], [403, 10003])
  await setFlag('views_others_data', null)
})

test('403: on a smaller plan', async () => {
  await w.write((writer) => changePlan(writer, w.organizationId, { plan: 'team' }))
  const reply = await w.call(`GET ${at}?${day('2026-10-01', '2026-10-02')}`, w.owner)
  assert.deepEqual([reply.status, reply.body.error_code], [403, 10006])
  await w.write((writer) => changePlan(writer, w.organizationId, { plan: 'enterprise' }))
})

test('400: a window that is missing or longer than seven days, and every other fault at once', async () => {
  const missing = await w.call(`GET ${at}?subject_user_id=x&page_limit=0`, w.owner)
  assert.equal(missing.status, 400)
  const named = missing.body.details.map(({ attribute }: { attribute: string }) => attribute)
  assert.deepEqual(named.sort(), ['created[start]', 'created[stop]', 'page_limit', 'subject_user_id'])
  const long = await w.call(`GET ${at}?${day('2026-10-01T00:00:00Z', '2026-10-08T00:00:01Z')}`, w.owner)
  assert.deepEqual(long.body.details, [
    { attribute: 'created[stop]', error: 'must be at most 7 days after created[start]' },
  ])
})

async function setFlag(flag: 'manages_billing' | 'views_others_data', value: boolean | null): Promise<void> {
  const changed =
    flag === 'manages_billing'
      ? sql`update organization_members set manages_billing = ${value} where user_id = ${w.manager.id}`
      : sql`update organization_members set views_others_data = ${value} where user_id = ${w.manager.id}`
  await w.database.change(changed)
}
