import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signedInAs } from '../../../testing/accounts.ts'
import { createLasting, kindsOf } from '../../../testing/lasting-access.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ addons: ['insights'] })

test('204: removed at once; 404: again, and by another user', async () => {
  await createLasting(w, w.manager)
  const [browser, other] = [await signedInAs(w, w.manager.id), await signedInAs(w, w.owner.id)]
  const { lasting_access } = (await browser.call('GET /account/lasting_access')).body
  assert.equal(lasting_access.length, 5)
  for (const { kind, id } of lasting_access) {
    const call = `DELETE /account/lasting_access/${kind}/${id}`
    assert.equal((await other.call(call)).status, 404)
    assert.equal((await browser.call(call)).status, 204)
    assert.equal((await browser.call(call)).status, 404)
  }
  assert.deepEqual(await kindsOf(browser), [])
})
