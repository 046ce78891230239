import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { ensureDemo } from '../../server/demo/demo.ts'
import { changeAdministrator, findUserIdByEmail, getAccount } from '../../server/features/identity/public.ts'
import { sql } from '../../server/foundation/db/sql.ts'
import { readConfig } from '../../server/settings/config.ts'
import { worldSecret } from '../../server/testing/bare-world.ts'
import { type AppPage, openApp, openEmptyApp } from './app.ts'

/** Removes the sample data after the question, which must say this. */
async function removeSample(page: AppPage, words: RegExp): Promise<void> {
  const section = page.getByRole('region', { name: 'Sample data' })
  await section.getByRole('button', { name: 'Remove sample data' }).click()
  const question = page.getByRole('dialog', { name: 'Remove the sample data?' })
  await question.getByText(words).waitFor()
  await question.getByRole('button', { name: 'Remove sample data' }).click()
}

test('the owner of the sample removes it from its settings, and the server asks for its first account', async () => {
  const app = await openEmptyApp()
  const directory = await mkdtemp(join(tmpdir(), 'stint-demo-'))
  after(() => rm(directory, { recursive: true }))
  const config = readConfig({ STINT_DATA_DIR: directory, STINT_SECRET: worldSecret })
  const demo = await ensureDemo({ config, database: app.database, now: await app.now() })
  assert.ok('notes' in demo)
  const ana = await findUserIdByEmail(app.database, 'ana.ferreira@demo.stint.example')
  assert.ok(ana)
  const page = await app.openAs({ id: ana }, `/organizations/${demo.notes.organization.id}`)
  await page.getByRole('heading', { level: 1, name: 'Hello, Ana' }).waitFor()
  await page.getByRole('link', { name: 'Remove it when you’re ready for your own' }).click()
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  await removeSample(page, /This removes Northlight Studio with everything in it, and 40 sample accounts/)
  await page.getByRole('heading', { level: 1, name: 'Set up Stint' }).waitFor()
})

test('an administrator removes it from the page of the server, and keeps their own organization', async () => {
  const app = await openApp()
  const { email } = await getAccount(app.database, app.owner.id)
  await changeAdministrator(app.database, email, true, await app.now())
  const plain = await app.openAs(app.owner, '/account/server')
  await plain.getByRole('table', { name: 'Sizes' }).waitFor()
  assert.equal(await plain.getByRole('region', { name: 'Sample data' }).count(), 0)
  await app.database.change(
    sql`update organizations set is_sample = true where id = ${app.otherOrganizationId}`,
  )
  const page = await app.openAs(app.owner, '/account/server')
  await removeSample(page, /2 members have their own accounts, which stay. Their work here is removed/)
  await page.getByText('The sample data is gone.').waitFor()
  await page.getByRole('region', { name: 'Sample data' }).waitFor({ state: 'detached' })
  await page.goto(`${app.url}/organizations/${app.organizationId}`)
  await page.getByRole('heading', { level: 1, name: 'Hello, Olive' }).waitFor()
  assert.deepEqual([...plain.faults, ...page.faults], [])
})
