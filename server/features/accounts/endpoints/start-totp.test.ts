import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { queried } from '../../../foundation/testing/queried.ts'
import { signedInAs, testPassword } from '../../../testing/accounts.ts'
import { turnOnTwoStep } from '../../../testing/two-step.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z' })

test('403: fifteen minutes after the last proof, two-step sign-in asks for a new one', async () => {
  await w.moveClock('2026-05-04T10:00:00Z')
  const visitor = await signedInAs(w, w.viewer.id)
  await turnOnTwoStep(w, visitor)
  await w.moveClock('2026-05-04T10:18:00Z')
  for (const route of ['POST /account/totp', 'DELETE /account/totp', 'POST /account/recovery_codes']) {
    const reply = await visitor.call(route)
    assert.deepEqual(
      [reply.status, reply.body.code, reply.body.error_code],
      [403, 'confirm_required', 10021],
      route,
    )
  }
  assert.equal((await visitor.call('POST /account/confirm', { password: testPassword })).status, 200)
  assert.equal((await visitor.call('DELETE /account/totp')).status, 204)
})

test('200: neither the secret nor a recovery code can be read in the database', async () => {
  const visitor = await signedInAs(w, w.manager.id)
  const { secret, recoveryCodes } = await turnOnTwoStep(w, visitor)
  const [stored] = await queried<{ sealed: Buffer; codes: string }>(
    w.database,
    sql`
    select totp_secret as sealed, (select string_agg(encode(code_hash, 'escape'), ' ') from recovery_codes where user_id = u.id) as codes
    from users u where id = ${w.manager.id}`,
  )
  assert.ok(stored && stored.sealed.length === 20 + 28)
  assert.ok(!stored.codes.includes(recoveryCodes[0]?.replaceAll('-', '') ?? 'none'))
  assert.ok(!stored.sealed.toString('latin1').includes(secret))
})
