import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { signedInAs } from '../../../testing/accounts.ts'
import { world } from '../../../testing/world.ts'
import { changeAdministrator, getAccount } from '../../identity/public.ts'

const w = await world({ settings: { STINT_VIEWS_KEEP_DAYS: '90', STINT_NOTES_KEEP_DAYS: '30' } })
const call = 'GET /account/server/kept_data'

test('403: the owner of an organization, who is no administrator of the server', async () => {
  assert.equal((await (await signedInAs(w, w.owner.id)).call(call)).status, 403)
})

test('200: an administrator sees how long each kind of data is kept, with its rows and bytes', async () => {
  const { email } = await getAccount(w.database, w.user.id)
  await changeAdministrator(w.database, email, true, await w.now())
  await w.database.change(sql`vacuum analyze`)
  const { status, body } = await (await signedInAs(w, w.user.id)).call(call)
  assert.equal(status, 200)
  const shown = (name: string) => body.kinds.find((each: { name: string }) => each.name === name)
  const { rows, bytes, ...views } = shown('views')
  assert.deepEqual(views, { name: 'views', keeping: 'days', days: 90 })
  assert.equal(rows, 0)
  assert.ok(bytes > 0)
  assert.deepEqual([shown('notes').keeping, shown('notes').days], ['organization', 30])
  assert.deepEqual([shown('tool_usages').keeping, shown('tool_usages').days], ['organization', null])
  assert.deepEqual([shown('audit_log').keeping, shown('audit_log').days], ['always', null])
  assert.deepEqual(shown('calendar_work').days, 120)
  assert.ok(shown('audit_log').rows > 10)
  assert.ok(shown('records').bytes > shown('views').bytes)
})
