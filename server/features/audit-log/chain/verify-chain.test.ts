import assert from 'node:assert/strict'
import { test } from 'node:test'
import { audited, nobody, usualVerbs, writeAudit } from '../../../api/audit.ts'
import type { Link } from '../../../api/audit-chain.ts'
import { entryHash } from '../../../api/audit-chain.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import { transaction } from '../../../foundation/db/transaction.ts'
import { until } from '../../../foundation/testing/until.ts'
import { world } from '../../../testing/world.ts'
import { entriesAfter } from '../store/chain.ts'
import { type Verified, type VerifyOptions, verifyChain } from './verify-chain.ts'

const thingAudit = audited('Thing', { noun: 'thing', verbs: usualVerbs })
const w = await world()
const { database, organizationId } = w
const verify = (options?: VerifyOptions): Promise<Verified> => verifyChain(database, organizationId, options)

async function wholeHead(): Promise<Link> {
  const { head, fault } = await verify()
  assert.equal(fault, undefined)
  return head
}

/** What is found while the database is as another program changed it; then the change is undone. */
async function foundAfter(tampering: Sql[], options?: VerifyOptions) {
  await database.change(sql`create table kept_entries as select * from audit_log_entries`)
  await database.change(sql`create table kept_heads as select * from audit_heads`)
  try {
    for (const each of tampering)
      assert.ok((await database.change(each)) > 0, 'The tampering touched nothing.')
    return (await verify(options)).fault
  } finally {
    await transaction(database, async (tx) => {
      await tx.change(sql`delete from audit_log_entries`)
      await tx.change(sql`insert into audit_log_entries select * from kept_entries`)
      await tx.change(sql`delete from audit_heads`)
      await tx.change(sql`insert into audit_heads select * from kept_heads`)
      await tx.change(sql`drop table kept_entries`)
      await tx.change(sql`drop table kept_heads`)
    })
  }
}

const ofOurs = sql`organization_id = ${organizationId}`
const entryAt = async (position: number) => {
  const [entry] = await entriesAfter(database, organizationId, position - 1, 1)
  assert.ok(entry)
  return entry
}

test('a chain that nobody touched is whole, from its first position to its head', async () => {
  const head = await wholeHead()
  assert.ok(head.position >= 8)
  assert.equal((await entryAt(1)).position, 1)
})

for (const column of ['action', 'record_type', 'ip'] as const)
  test(`content: a changed ${column} is found at its entry`, async () => {
    const { id } = await entryAt(3)
    const change = {
      action: sql`update audit_log_entries set action = 'other' where id = ${id}`,
      record_type: sql`update audit_log_entries set record_type = 'Other' where id = ${id}`,
      ip: sql`update audit_log_entries set ip = '192.0.2.1' where id = ${id}`,
    }[column]
    const fault = await foundAfter([change])
    assert.deepEqual([fault?.kind, fault?.position, fault?.id], ['content', 3, id])
  })

test('content: a changed detail, time, subject and payment mark are found', async () => {
  const { id } = await entryAt(4)
  const changes = [
    sql`update audit_log_entries set details = details || '{"role": "owner"}' where id = ${id}`,
    sql`update audit_log_entries set created_at = created_at + interval '1 microsecond' where id = ${id}`,
    sql`update audit_log_entries set subject_user_id = ${w.owner.id} where id = ${id}`,
    sql`update audit_log_entries set concerns_payment = not concerns_payment where id = ${id}`,
    sql`update audit_log_entries set id = 1000000 where id = ${id}`,
  ]
  for (const change of changes) assert.equal((await foundAfter([change]))?.position, 4)
})

test('content: an entry changed together with its hash is found at the one that follows', async () => {
  const [before, entry] = [await entryAt(2), await entryAt(3)]
  const { hash: _old, ...content } = { ...entry, action: 'other' }
  const hash = entryHash(before.hash, content)
  const fault = await foundAfter([
    sql`update audit_log_entries set action = 'other', hash = ${hash} where id = ${entry.id}`,
  ])
  assert.deepEqual([fault?.kind, fault?.position], ['content', 4])
  assert.match(fault?.says ?? '', /or the previous one together with its hash/)
})

test('missing: a removed entry leaves a gap that is named', async () => {
  const { id } = await entryAt(5)
  const fault = await foundAfter([sql`delete from audit_log_entries where id = ${id}`])
  assert.deepEqual([fault?.kind, fault?.position], ['missing', 5])
})

test('missing: several in a row are counted', async () => {
  const fault = await foundAfter([sql`delete from audit_log_entries where ${ofOurs} and position in (2, 3)`])
  assert.deepEqual([fault?.kind, fault?.position], ['missing', 2])
  assert.match(fault?.says ?? '', /The 2 entries from here on are missing/)
})

test('tail cut: the last entries are gone and the head knows of them', async () => {
  const { position } = await wholeHead()
  const fault = await foundAfter([
    sql`delete from audit_log_entries where ${ofOurs} and position > ${position - 2}`,
  ])
  assert.deepEqual([fault?.kind, fault?.position], ['tail_cut', position - 1])
})

test('tail cut: with the head moved back too, an anchor shows it', async () => {
  const anchor = await wholeHead()
  const last = await entryAt(anchor.position - 1)
  const fault = await foundAfter(
    [
      sql`delete from audit_log_entries where ${ofOurs} and position = ${anchor.position}`,
      sql`update audit_heads set position = ${last.position}, hash = ${last.hash} where ${ofOurs}`,
    ],
    { anchor },
  )
  assert.deepEqual([fault?.kind, fault?.position], ['tail_cut', anchor.position])
})

test('anchor: a chain that was written anew is found by one', async () => {
  const anchor = await wholeHead()
  const [before, entry] = [await entryAt(anchor.position - 1), await entryAt(anchor.position)]
  const { hash: _old, ...content } = { ...entry, action: 'other' }
  const hash = entryHash(before.hash, content)
  const rewritten = [
    sql`update audit_log_entries set action = 'other', hash = ${hash} where id = ${entry.id}`,
    sql`update audit_heads set hash = ${hash} where ${ofOurs}`,
  ]
  assert.equal(await foundAfter(rewritten), undefined)
  const fault = await foundAfter(rewritten, { anchor })
  assert.deepEqual([fault?.kind, fault?.position, fault?.id], ['anchor', anchor.position, entry.id])
})

test('foreign: an entry behind the head', async () => {
  const { position } = await wholeHead()
  const fault = await foundAfter([insertion(sql`${position + 1}::bigint, '\\x00'::bytea`)])
  assert.deepEqual([fault?.kind, fault?.position], ['foreign', position + 1])
})

test('foreign: an entry without a place in the chain', async () => {
  const fault = await foundAfter([insertion(sql`null::bigint, null::bytea`)])
  assert.deepEqual([fault?.kind, fault?.position], ['foreign', null])
  assert.ok(fault?.id)
})

test('what is older than the chain is counted and accused of nothing', async () => {
  const first = await entryAt(1)
  await database.change(sql`
    insert into audit_log_entries (id, organization_id, action, record_type, record_id, created_at, updated_at)
    values (${-first.id}, ${organizationId}, 'add', 'Team', 1, ${first.created_at}, ${first.created_at})`)
  assert.deepEqual(
    { ...(await verify()), head: undefined },
    { head: undefined, before: 1, unsealed: 0, fault: undefined },
  )
})

test('50 changes at once in two organizations make two unbroken chains', async () => {
  const before = await wholeHead()
  const change = (i: number) =>
    w.write(async ({ audit }) => {
      const entry = { recordId: i, details: { i, nested: { b: [1.5, null], a: 'ö"' } } }
      // Crosswise, so that only one order of locking can save them.
      const ids =
        i % 2 === 0 ? [w.organizationId, w.otherOrganizationId] : [w.otherOrganizationId, w.organizationId]
      for (const organizationId of ids) audit(thingAudit('update', { ...entry, organizationId }))
    })
  await Promise.all(Array.from({ length: 50 }, (_, i) => change(i)))
  assert.equal((await wholeHead()).position, before.position + 50)
  assert.equal((await verifyChain(database, w.otherOrganizationId)).fault, undefined)
})

test('an entry that is not sealed yet is counted, and the chain is whole without it', async () => {
  const before = await wholeHead()
  await transaction(database, async (tx) => {
    // The lock of the seal: the change commits all the same.
    await tx.change(sql`select pg_advisory_xact_lock(7203118, ${organizationId})`)
    const entry = thingAudit('update', { organizationId, recordId: 7 })
    await transaction(database, async (other) => writeAudit(other, [entry], nobody, await w.now()))
    assert.deepEqual(
      { ...(await verify()), before: 0 },
      { head: before, before: 0, unsealed: 1, fault: undefined },
    )
  })
  await until(async () => (await verify()).unsealed === 0, 'the entry is sealed')
  assert.equal((await wholeHead()).position, before.position + 1)
})

test('a change that is rolled back leaves neither an entry nor a gap', async () => {
  const before = await wholeHead()
  const failing = w.write(async ({ db, audit }) => {
    audit(thingAudit('update', { organizationId, recordId: 1 }))
    await db.change(sql`select 1 / 0`)
  })
  await assert.rejects(failing)
  assert.deepEqual(await wholeHead(), before)
})

function insertion(link: Sql): Sql {
  return sql`insert into audit_log_entries (organization_id, action, record_type, record_id, created_at, updated_at, position, hash)
             select ${organizationId}, 'update', 'Team', 1, '2026-10-01T00:00:00Z', '2026-10-01T00:00:00Z', ${link}`
}
