import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { readConfig } from '../../server/config.ts'
import { ensureDemo } from '../../server/demo/demo.ts'
import { sql } from '../../server/foundation/db/sql.ts'
import { queried } from '../../server/foundation/testing/queried.ts'
import { worldSecret } from '../../server/testing/bare-world.ts'
import type { World } from '../../server/testing/world.ts'
import { openApp, type Pages } from './app.ts'

export type DemoApp = World & Pages & { demoId: number; founderId: number }

/** The web app on a world with the demo organization, which has something on every page. */
export async function openDemoApp(): Promise<DemoApp> {
  const app = await openApp()
  const directory = await mkdtemp(join(tmpdir(), 'stint-demo-'))
  after(() => rm(directory, { recursive: true }))
  const config = readConfig({ STINT_DATA_DIR: directory, STINT_SECRET: worldSecret })
  const demo = await ensureDemo({ config, database: app.database, now: await app.now() })
  assert.ok('notes' in demo)
  await app.settle()
  const { id } = demo.notes.organization
  const [founder] = await queried<{ user_id: number }>(
    app.database,
    sql`select user_id from organization_members
        where organization_id = ${id} and role = 'owner' order by user_id limit 1`,
  )
  assert.ok(founder)
  return { ...app, demoId: id, founderId: founder.user_id }
}
