import assert from 'node:assert/strict'
import { sql } from '../../server/foundation/db/sql.ts'
import { queried } from '../../server/foundation/testing/queried.ts'
import { makeDemo } from '../../server/testing/demo-world.ts'
import { clonedWorld, type World } from '../../server/testing/world.ts'
import { browserNow, openOn, type Pages } from './app.ts'

export type DemoApp = World & Pages & { demoId: number; founderId: number }

/** The web app on a world with the demo organization, which has something on every page. The demo is made once a run. */
export async function openDemoApp(): Promise<DemoApp> {
  const now = browserNow()
  const { demo, ...app } = await openOn((settings) =>
    clonedWorld('demo', { settings, now, madeIn: now.slice(0, 13) }, makeDemo),
  )
  const { id } = demo.organization
  const [founder] = await queried<{ user_id: number }>(
    app.database,
    sql`select user_id from organization_members
        where organization_id = ${id} and role = 'owner' order by user_id limit 1`,
  )
  assert.ok(founder)
  return { ...app, demoId: id, founderId: founder.user_id }
}
