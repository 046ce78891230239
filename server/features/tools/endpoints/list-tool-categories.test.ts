import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ addons: ['insights'] })
const path = `GET /v2/organizations/${w.organizationId}/insights/tool_categories`

test('200: sorted, without duplicates; 403: members; 403 with 10006: without the add-on', async () => {
  const { tool_categories } = (await w.call(path, w.manager)).body
  assert.deepEqual(tool_categories, [...new Set(tool_categories)].sort())
  assert.ok(tool_categories.includes('Uncategorized') && tool_categories.includes('Browsing'))
  assert.equal((await w.call(path, w.user)).status, 403)
  await w.database.change(sql`update organizations set addons = '{}' where id = ${w.organizationId}`)
  assert.equal((await w.call(path, w.owner)).body.error_code, 10_006)
})
