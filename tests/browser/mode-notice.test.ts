import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeMode, type Mode } from '../../server/foundation/operation/mode.ts'
import { until } from '../../server/foundation/testing/until.ts'
import { instantFrom } from '../../server/foundation/time/instant.ts'
import { openApp } from './app.ts'

const app = await openApp()

/** Changes the mode, and waits until the server keeps to it. */
async function change(mode: Mode): Promise<void> {
  await changeMode(app.database, mode, await app.now())
  await until(async () => {
    const said = await (await fetch(`${app.url}/healthz`)).text()
    return mode.name === 'open' ? !said.includes('"mode"') : said.includes(`"${mode.name}"`)
  }, `the server is ${mode.name}`)
}

test('shown while the server is read-only, with the words of the operator; a refused change says the same; gone after it', async () => {
  const page = await app.openAs(app.owner, `/organizations/${app.organizationId}/clients`)
  const open = page.getByRole('button', { name: 'New client' }).first()
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'New client' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Written too late')
  const ends = instantFrom('2999-01-01T15:00:00Z')
  await change({ name: 'read_only', message: 'We move to a new machine', until: ends })
  await dialog.getByRole('button', { name: 'Create client' }).click()
  const words =
    /^We move to a new machine\. This is expected to end .*2999.* Nothing is lost, and this page goes on by itself\.$/
  const notice = page.getByRole('status').filter({ hasText: words })
  await notice.waitFor()
  const said = (await notice.innerText()).trim()
  await dialog.getByText(said).or(page.getByRole('alert').getByText(said)).first().waitFor()
  await change({ name: 'open' })
  await notice.filter({ hasText: words }).waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Create client' }).click()
  await page.getByText('Written too late').first().waitFor()
})

test('a page that opens during maintenance says so, and loads when it is over', async () => {
  await change({ name: 'maintenance' })
  const page = await app.openAs(app.owner, '/').catch(() => undefined)
  assert.equal(page, undefined, 'nobody signs in during maintenance')
  const visitor = await app.open('/')
  await visitor.getByRole('heading', { name: 'Closed for now' }).waitFor()
  await visitor.getByRole('status').filter({ hasText: 'The server is closed for maintenance.' }).waitFor()
  await change({ name: 'open' })
  await visitor.getByRole('heading', { name: 'Sign in' }).waitFor()
})
