import assert from 'node:assert/strict'
import { test } from 'node:test'
import { audited, usualVerbs } from '../../../api/audit.ts'
import { chainStart, entryHash } from '../../../api/audit-chain.ts'
import { columns, is } from '../../../foundation/db/columns.ts'
import { only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { type Transaction, transaction } from '../../../foundation/db/transaction.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { world } from '../../../testing/world.ts'
import { verifyChain } from './verify-chain.ts'

const thingAudit = audited('Thing', { noun: 'thing', verbs: usualVerbs })
const w = await world({ settings: { STINT_DATABASE_CONNECTIONS: '8' } })
const head = columns({ position: is.int, hash: is.bytes, id: is.int })

/** How processes of older versions chain an entry: under the lock of the head, which they hold until the commit. */
async function chainUnderLock(tx: Transaction, organizationId: number, recordId: number, now: Instant) {
  const last = await only(
    tx,
    head,
    sql`
    with heads as (
      insert into audit_heads (organization_id, position, hash)
      values (${organizationId}, ${chainStart.position}, ${chainStart.hash}::bytea)
      on conflict (organization_id) do update set position = audit_heads.position
      returning position, hash
    )
    select position, hash, nextval('audit_log_entries_id_seq') as id from heads`,
  )
  const entry = {
    id: last.id,
    organization_id: organizationId,
    position: last.position + 1,
    action: 'update',
    record_type: 'Thing',
    record_id: recordId,
    subject_user_id: null,
    project_id: null,
    user_id: null,
    ip: null,
    details: {},
    concerns_payment: false,
    created_at: now,
    updated_at: now,
  }
  const hash = entryHash(last.hash, entry)
  await tx.change(sql`
    update audit_heads set position = ${entry.position}, hash = ${hash}::bytea where organization_id = ${organizationId}`)
  await tx.change(sql`
    insert into audit_log_entries (id, organization_id, position, action, record_type, record_id, details,
                                   concerns_payment, created_at, updated_at, hash)
    values (${entry.id}, ${organizationId}, ${entry.position}, 'update', 'Thing', ${recordId}, '{}', false, ${now}, ${now},
            ${hash}::bytea)`)
}

test('an older process that chains under the lock of the head and newer ones make one unbroken chain', async () => {
  const { database, organizationId } = w
  const now = await w.now()
  const before = (await verifyChain(database, organizationId)).head.position
  const newer = (recordId: number) =>
    w.write(async ({ audit }) => audit(thingAudit('update', { organizationId, recordId })))
  const older = (recordId: number) =>
    transaction(database, (tx) => chainUnderLock(tx, organizationId, recordId, now))
  await Promise.all(Array.from({ length: 60 }, (_, i) => (i % 2 ? newer(i) : older(i))))
  const { head, unsealed, fault } = await verifyChain(database, organizationId)
  assert.deepEqual([fault, unsealed, head.position], [undefined, 0, before + 60])
  const { isRising } = await only(
    database,
    { isRising: is.flag },
    sql`select bool_and(id > before) as "isRising"
        from (select id, lag(id, 1, 0::bigint) over (order by position) as before from audit_log_entries
              where organization_id = ${organizationId}) entries`,
  )
  assert.equal(isRising, true, 'ids rise with the positions')
})
