import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signedInAs, testPassword } from '../../../testing/accounts.ts'
import { turnOnTwoStep } from '../../../testing/two-step.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z' })

test('200: new recovery codes take the place of the old ones', async () => {
  await w.moveClock('2026-05-04T09:00:00Z')
  const visitor = await signedInAs(w, w.user.id)
  assert.equal((await visitor.call('POST /account/recovery_codes')).body.code, 'two_step_inactive')
  const { recoveryCodes: old } = await turnOnTwoStep(w, visitor)
  const { recovery_codes: fresh } = (await visitor.call('POST /account/recovery_codes')).body
  assert.equal(fresh.filter((code: string) => old.includes(code)).length, 0)
  const half = w.visit()
  await half.call('POST /account/sign_in', { email: visitor.email, password: testPassword })
  assert.equal(
    (await half.call('POST /account/sign_in/second_factor', { recovery_code: old[0] })).status,
    401,
  )
  assert.equal(
    (await half.call('POST /account/sign_in/second_factor', { recovery_code: fresh[0] })).status,
    200,
  )
})
