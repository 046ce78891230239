import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { paidWeek, paymentsIn } from '../../../testing/payments.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-09-01T08:00:00Z', plan: 'enterprise' })
const { made } = await paidWeek(w)
const { undo } = paymentsIn(w)

test('200: the export has one line for each detail; formulas in names stay text', async () => {
  await w.database.change(sql`update projects set name = '=1+1,"x"' where id = ${w.projectId}`)
  const { text } = await w.call(`GET /v2/team_payments/${made.id}/export`, w.owner)
  const [heading, ...lines] = text.trimEnd().split('\r\n')
  assert.ok(heading?.startsWith('user_id,name,email,date,payment_type,project'))
  assert.equal(lines.length, 2)
  assert.ok(
    lines.every((line) => line.includes(`"'=1+1,""x"""`)),
    text,
  )
  assert.equal(
    lines.reduce((sum, line) => sum + Math.round(Number(line.split(',').at(-2)) * 100), 0),
    6926,
  )
})

test('403: a member exports no payment; only owners undo one', async () => {
  assert.equal((await w.call(`GET /v2/team_payments/${made.id}/export`, w.user)).status, 403)
  assert.equal((await undo(made.id, w.manager)).status, 403)
  assert.equal((await undo(made.id, w.user)).status, 403)
})

test('200: files for Wise and PayPal have each member once, with all of theirs', async () => {
  const rowsOf = async (format: string) => {
    const { text } = await w.call(`GET /v2/team_payments/${made.id}/export?format=${format}`, w.owner)
    return text.trimEnd().split('\r\n')
  }
  const owed = new Map<number, number>()
  for (const { user_id, amount } of made.details)
    owed.set(user_id, (owed.get(user_id) ?? 0) + Math.round(Number(amount) * 100))
  const amountOf = (id: number) => ((owed.get(id) ?? 0) / 100).toFixed(2)
  assert.deepEqual(await rowsOf('wise'), [
    'name,recipientEmail,paymentReference,receiverType,amountCurrency,amount,sourceCurrency,targetCurrency,type',
    ...[...owed.keys()]
      .sort((a, b) => a - b)
      .map((id) =>
        id === w.user.id
          ? `Uma User,uma.user@stint.test,Payment ${made.id},PERSON,target,${amountOf(id)},USD,USD,EMAIL`
          : `Pia Projectmanager,pia.projectmanager@stint.test,Payment ${made.id},PERSON,target,${amountOf(id)},USD,USD,EMAIL`,
      ),
  ])
  const paypal = await rowsOf('paypal')
  assert.equal(paypal.length, 2)
  assert.ok(
    paypal.includes(
      `uma.user@stint.test,${amountOf(w.user.id)},USD,${made.id}-${w.user.id},"Payment ${made.id}, 2026-09-07 to 2026-09-13",PAYPAL`,
    ),
    paypal.join('\n'),
  )
})
