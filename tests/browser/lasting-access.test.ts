import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../server/foundation/db/sql.ts'
import { signedInAs } from '../../server/testing/accounts.ts'
import { createLasting, tokenOf } from '../../server/testing/lasting-access.ts'
import { openApp } from './app.ts'

const app = await openApp()
await app.database.change(sql`update organizations set addons = addons || '{insights}'`)

test('the security page lists what another browser created; signing out everywhere else removes it', async () => {
  const page = await app.openAs(app.manager, '/account/security')
  const section = page.getByRole('region', { name: 'Webhooks, feeds and links' })
  await section
    .getByText('You have no webhooks, calendar feeds, invite links, chat webhooks or share links.')
    .waitFor()
  const thief = await signedInAs(app, app.manager.id)
  await createLasting(app, await tokenOf(thief))
  await createLasting(app, app.manager)
  await page.reload()
  const items = section.getByRole('listitem')
  await items.first().waitFor()
  assert.equal(await items.count(), 9)
  const feed = items.filter({ hasText: 'Calendar feed of' })
  await feed.filter({ hasText: 'Firefox on Linux' }).filter({ hasText: '127.0.0.1' }).waitFor()
  await feed.filter({ hasText: 'Token' }).waitFor()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByText('All other sessions ended.').waitFor()
  await section.getByText('Firefox on Linux').first().waitFor({ state: 'detached' })
  assert.equal(await items.count(), 5)
  await section.getByRole('button', { name: /^Remove Invite link of/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Removed.').waitFor()
  assert.equal(await items.count(), 4)
  assert.deepEqual(page.faults, [])
})
