import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { paidWeek, paymentsIn } from '../../../testing/payments.ts'
import { pluck } from '../../../testing/pluck.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-09-01T08:00:00Z', plan: 'enterprise' })
const { made, week } = await paidWeek(w)
const base = `/v2/organizations/${w.organizationId}`
const { pay, undo } = paymentsIn(w)
const list = (query = '', as: Person = w.owner) => w.call(`GET ${base}/team_payments?${query}`, as)
const ids = async (query = '', as: Person = w.owner): Promise<number[]> =>
  pluck((await list(query, as)).body.team_payments)

test('403: managers who manage billing pay, but only owners undo; to members without a part it is missing', async () => {
  const codes = async (...people: Person[]) =>
    Promise.all(people.map(async (as) => (await undo(made.id, as)).status))
  assert.deepEqual(await codes(w.manager, w.user, w.projectManager), [403, 403, 403])
  assert.deepEqual(await codes(await w.addPerson('Nina None')), [404])
  assert.deepEqual(await ids(), [made.id])
})

test('204: an undone payment stays as voided, its postings are zero, and the audit log is for those who manage billing', async () => {
  const cursor = (await w.call(`GET ${base}/changes?cursor=latest`, w.owner)).body.cursor
  assert.equal((await w.call(`DELETE /v2/team_payments/${made.id}`, w.owner)).status, 400)
  assert.equal((await undo(made.id)).status, 204)
  assert.equal((await undo(made.id)).body.error_code, 11601)
  assert.deepEqual([await ids(), await ids('status=voided')], [[], [made.id]])
  const { team_payment: kept } = (await w.call(`GET /v2/team_payments/${made.id}`, w.owner)).body
  assert.deepEqual(
    [kept.payment_complete, kept.void_reason, kept.amount, kept.voided_by_id],
    [false, 'A mistake', '69.26', w.owner.id],
  )
  const { total } = (await w.call(`GET /v2/team_payments/${made.id}/explain`, w.owner)).body
  assert.equal(total, '0.00')
  const { changes } = (await w.call(`GET ${base}/changes?cursor=${cursor}`, w.owner)).body
  const tombstone = changes.find(({ resource }: { resource: string }) => resource === 'team_payment')
  assert.deepEqual([tombstone.id, tombstone.action], [made.id, 'delete'])
  const entries = async (as: Person) =>
    (
      await w.call(
        `GET ${base}/audit_log_entries?created[start]=2026-09-20T00:00:00Z&created[stop]=2026-09-21T00:00:00Z&record_type=TeamPayment`,
        as,
      )
    ).body.organization_audit_log_entries
  assert.deepEqual(pluck(await entries(w.owner), 'action'), ['create', 'void'])
  await w.database.change(
    sql`update organization_members set manages_billing = false where user_id = ${w.manager.id}`,
  )
  assert.deepEqual(await entries(w.manager), [])
  const again = await pay(week)
  assert.equal(again.amount, made.amount)
})
