import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { until } from '../../../foundation/testing/until.ts'
import { invoicesIn } from '../../../testing/invoices.ts'
import { world } from '../../../testing/world.ts'

// The second mail of an hour waits for the next one.
const w = await world({ now: '2026-11-02T08:00:00Z', settings: { STINT_MAILS_PER_HOUR: '1' } })
const { issued, ok } = invoicesIn(w)
const line_items = [{ description: 'Work', quantity: 1, unit_price: 100 }]

async function sent(email: string): Promise<number> {
  const client = await ok(`POST /v2/organizations/${w.organizationId}/clients`, {
    name: email,
    emails: [email],
  })
  const { id } = await issued({ client_id: client.id, line_items })
  await ok(`POST /v2/client_invoices/${id}/send`)
  return id
}

const waiting = async () => {
  const [row] = await w.database.rows(
    { count: is.int },
    sql`select count(*)::int as count from pgboss.job where name = 'mail' and state = 'retry'`,
  )
  return row?.count ?? 0
}

test('no mail: the invoice is voided while its mail waits; the mail of another goes out', async () => {
  await sent('first@quay.example')
  await w.settle()
  const id = await sent('void@quay.example')
  await sent('kept@quay.example')
  await until(async () => (await waiting()) === 2, 'two mails wait')
  await ok(`POST /v2/client_invoices/${id}/void`, { reason: 'Wrong client' })
  for (const hour of ['10', '12', '14']) {
    await w.moveClock(`2026-11-02T${hour}:00:00Z`)
    await w.database.change(
      sql`update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`,
    )
    await w.settle()
  }
  assert.equal((await w.mailsTo('first@quay.example')).length, 1)
  assert.equal((await w.mailsTo('kept@quay.example')).length, 1)
  assert.deepEqual(await w.mailsTo('void@quay.example'), [])
})
