import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../server/foundation/db/sql.ts'
import { queried } from '../../server/foundation/testing/queried.ts'
import { provePages } from './every-page.ts'
import { desk, lookFaults } from './look-faults.ts'

const app = await provePages('work')

test('a lead of a team reads Home at every width, however long the names of their tasks are', async () => {
  const [lead] = await queried<{ id: number }>(
    app.database,
    sql`select user_id as id from organization_members m
        where organization_id = ${app.demoId} and role = 'user'
          and exists (select from team_members t
                      where t.organization_id = m.organization_id and t.user_id = m.user_id and t.is_lead)
        order by user_id limit 1`,
  )
  assert.ok(lead)
  const page = await app.openAs(lead, `/organizations/${app.demoId}`, desk)
  await page.getByRole('heading', { name: 'Pick up where you left off' }).waitFor()
  assert.deepEqual(await lookFaults(page), [])
})
