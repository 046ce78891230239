import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { changeAdministrator, getAccount } from '../../server/features/identity/public.ts'
import { sql } from '../../server/foundation/db/sql.ts'
import { openApp } from './app.ts'

const releases = mkdtempSync(join(tmpdir(), 'stint-releases-'))
after(() => rmSync(releases, { recursive: true, force: true }))
const app = await openApp({ STINT_RELEASES_DIR: releases })

test('an administrator of the server finds its page in the account and sends a test mail; others find nothing', async () => {
  const { email } = await getAccount(app.database, app.manager.id)
  await changeAdministrator(app.database, email, true, await app.now())
  const page = await app.openAs(app.manager, '/account/profile')
  await page.getByRole('link', { name: 'Server', exact: true }).click()
  await page.getByRole('heading', { name: 'Health' }).waitFor()
  assert.equal(await page.getByRole('alert').count(), 0)
  await page.getByRole('table', { name: 'Sizes' }).getByRole('row').nth(10).waitFor()
  const kept = page.getByRole('table', { name: 'How long data is kept' })
  await kept
    .getByRole('row')
    .filter({ hasText: 'Views of locations and screenshots' })
    .getByText('400 days')
    .waitFor()
  await page.getByRole('button', { name: 'Send a test mail' }).click()
  await page.getByText(`A test mail is on its way to ${email}.`).waitFor()
  assert.deepEqual(page.faults, [])
  const other = await app.openAs(app.user, '/account/profile')
  await other.getByRole('link', { name: 'Security', exact: true }).waitFor()
  assert.equal(await other.getByRole('link', { name: 'Server', exact: true }).count(), 0)
})

test('an administrator sees processes of an older version, and a newer release in the directory of the operator', async () => {
  const { email } = await getAccount(app.database, app.owner.id)
  await changeAdministrator(app.database, email, true, await app.now())
  await app.database.change(sql`
    insert into processes (id, name, role, version, build, started_at, beat_at, clock_ahead_ms)
    values (gen_random_uuid(), 'old:7', 'api', '0.0.1', 'ffff', now(), now(), 0)`)
  writeFileSync(join(releases, `stint-99.0.0-${process.platform}-${process.arch}.tar.gz`), '')
  const page = await app.openAs(app.owner, '/account/server')
  await page.getByText('Processes run different versions').waitFor()
  await page.getByText(/Restart the others with it: old:7 – 0\.0\.1 \(ffff\)/).waitFor()
  await page.getByText('Version 99.0.0 is available').waitFor()
  await page.getByRole('row', { name: /old:7/ }).getByText('0.0.1 (ffff)').waitFor()
  rmSync(releases, { recursive: true })
  await page.reload()
  await page.getByText('The directory of releases can’t be read').waitFor()
  assert.deepEqual(page.faults, [])
})
