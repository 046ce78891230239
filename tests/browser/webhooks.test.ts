import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testPassword } from '../../server/testing/accounts.ts'
import { polite, receiver, receiverSettings } from '../../server/testing/receiver.ts'
import { type AppPage, openApp, phone } from './app.ts'
import { pageFaults } from './page-faults.ts'

const app = await openApp({ ...receiverSettings, STINT_WEBHOOK_RETRY_SCHEDULE: '1h' })
const settings = `/organizations/${app.organizationId}/settings/webhooks`
const ofProject = `/organizations/${app.organizationId}/projects/${app.projectId}/webhooks`

const makeTask = (summary: string) =>
  app.call(`POST /v2/projects/${app.projectId}/tasks`, app.owner, { body: { summary } })

/** Moves the server's clock past the next attempt of whatever failed. */
async function waitForRetries(): Promise<void> {
  await app.moveClock(new Date(Date.parse(await app.now()) + 7_200_000).toISOString())
  await app.settle()
}

async function create(page: AppPage, target: string): Promise<void> {
  await page.getByRole('button', { name: 'New webhook' }).click()
  const form = page.getByRole('dialog', { name: 'New webhook' })
  await form.getByLabel('URL').fill(target)
  await form.getByRole('button', { name: 'Create webhook' }).click()
}

const row = (page: AppPage, name: string | RegExp) =>
  page.getByRole('table', { name: 'Deliveries' }).getByRole('row', { name })
const failing = (_received: unknown, reply: { writeHead(status: number): { end(text: string): void } }) =>
  reply.writeHead(503).end('Back soon')

test('created, greeted, heard of a task, failed, retried, dead, replayed, deleted', async () => {
  const target = await receiver()
  const page = await app.openAs(app.owner, settings)
  await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor()
  await page.getByRole('button', { name: 'New webhook' }).click()
  const form = page.getByRole('dialog', { name: 'New webhook' })
  await form.getByLabel('URL').fill('ftp://nowhere')
  await form.getByRole('radio', { name: 'Selected events' }).check()
  await form.getByRole('button', { name: 'Create webhook' }).click()
  await form.getByText('Choose at least one.').waitFor()
  await form.getByRole('checkbox', { name: 'Projects, clients and tasks' }).check()
  assert.ok(await form.getByRole('checkbox', { name: 'task.create' }).isChecked())
  await form.getByRole('button', { name: 'Create webhook' }).click()
  await form.getByText('Must be an address that starts with https:// or http://.').waitFor()
  await form.getByLabel('URL').fill(target.url)
  await form.getByRole('button', { name: 'Create webhook' }).click()
  await page.getByRole('heading', { name: target.url }).waitFor()
  await page.getByText('Active', { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'No deliveries yet' }).waitFor()

  await makeTask('Arrives')
  await row(page, /task\.create.*Delivered/).waitFor()
  target.answer = failing
  await makeTask('Fails')
  await row(page, /task\.create.*Retrying/).waitFor()
  await waitForRetries()
  await row(page, /task\.create.*Failed/)
    .getByRole('button', { name: /^task\.create/ })
    .click()
  const drawer = page.getByRole('dialog', { name: /^Delivery \d+/ })
  await drawer.getByText('"task_summary": "Fails"').waitFor()
  assert.equal(await drawer.getByRole('list', { name: 'Attempts' }).getByRole('listitem').count(), 2)
  assert.equal(await drawer.getByText('Back soon').count(), 2)
  assert.deepEqual(await page.evaluate(pageFaults), [])
  target.answer = polite
  await drawer.getByRole('button', { name: 'Replay' }).click()
  await drawer.getByText('Delivered', { exact: true }).waitFor()
  assert.equal(await drawer.getByRole('list', { name: 'Attempts' }).getByRole('listitem').count(), 3)
  await drawer.getByRole('button', { name: 'Close' }).click()
  const copies = target.received.map(({ body }) => String(body)).filter((body) => body.includes('Fails'))
  assert.deepEqual([copies.length, new Set(copies).size], [3, 1])

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: 'Delete this webhook?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor()
  assert.deepEqual(page.faults, [])
})

test('the address is the state of the ledger; a test event, and all that is dead at one click', async () => {
  const target = await receiver()
  const page = await app.openAs(app.owner, settings)
  await create(page, target.url)
  await page.getByText('Active', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Send test event' }).click()
  const test = page.getByRole('dialog', { name: 'Send a test event' })
  await test.getByRole('combobox', { name: 'Sample event' }).click()
  await page.getByRole('option', { name: 'client.create' }).click()
  await test.getByRole('button', { name: 'Send' }).click()
  const drawer = page.getByRole('dialog', { name: /^Delivery \d+/ })
  await drawer.getByText('"sample_of": "client.create"').waitFor()
  await drawer.getByText('Delivered', { exact: true }).waitFor()
  await drawer.getByRole('button', { name: 'Close' }).click()

  target.answer = failing
  await makeTask('One')
  await makeTask('Two')
  await app.settle()
  await waitForRetries()
  await page.getByRole('link', { name: 'Failed', exact: true }).click()
  await page.waitForURL('**?outcome=dead')
  await row(page, /Failed/)
    .nth(1)
    .waitFor()
  await row(page, /webhook\.test/).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Event', exact: true }).click()
  await page.getByRole('radio', { name: 'client.create' }).check()
  await page.waitForURL('**?outcome=dead&event=client.create')
  await page.getByRole('heading', { name: 'No matching deliveries' }).waitFor()
  await page.keyboard.press('Escape')
  await page.goBack()
  await row(page, /Failed/)
    .nth(1)
    .waitFor()

  target.answer = polite
  await page.getByRole('button', { name: 'Replay deliveries' }).click()
  await page
    .getByRole('dialog', { name: 'Replay deliveries' })
    .getByRole('button', { name: 'Replay' })
    .click()
  await page.getByText('2 deliveries sent again.').waitFor()
  await page.getByRole('heading', { name: 'No matching deliveries' }).waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await row(page, /Delivered/)
    .nth(2)
    .waitFor()
  await page.getByLabel('Day').fill('2020-01-01')
  await page.getByRole('heading', { name: 'No matching deliveries' }).waitFor()
  assert.deepEqual(page.faults, [])
})

test('pending: activated by the pasted secret; disabled: the reason is shown', async () => {
  const silent = await receiver((_received, reply) => reply.end())
  const page = await app.openAs(app.owner, settings)
  await create(page, silent.url)
  await page.getByText('Activate this webhook').waitFor()
  await page.getByRole('textbox', { name: 'Secret' }).fill('0'.repeat(64))
  await page.getByRole('button', { name: 'Activate' }).click()
  await page
    .getByText('This isn’t the secret that was sent to the target. The webhook stays pending.')
    .waitFor()
  await page.getByRole('textbox', { name: 'Secret' }).fill(silent.secrets()[0] ?? '')
  await page.getByRole('button', { name: 'Activate' }).click()
  await page.getByText('Active', { exact: true }).waitFor()

  const broken = await receiver((_received, reply) => reply.writeHead(500).end())
  await page.getByRole('link', { name: 'All webhooks' }).click()
  await create(page, broken.url)
  await page.getByText('This webhook is disabled').waitFor()
  await page.getByText('it answered 500').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Send test event' }).count(), 0)
  assert.deepEqual(page.faults, [])
})

test('fresh: a session that was not confirmed lately asks for the password, then creates the webhook', async () => {
  const target = await receiver()
  const page = await app.openAs(app.owner, settings)
  await app.moveClock(new Date(Date.parse(await app.now()) + 20 * 60_000).toISOString())
  await create(page, target.url)
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByRole('textbox', { name: 'Password' }).fill(testPassword)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('heading', { name: target.url }).waitFor()
  await page.getByText('Active', { exact: true }).waitFor()
  assert.deepEqual(page.faults, [])
})

test('on hold: the page says what its member lacks and sends nothing by hand; it goes on when the right is back', async () => {
  const target = await receiver()
  const body = { events: ['*'], target_url: target.url }
  const hooks = `/v2/organizations/${app.organizationId}/webhooks`
  const { webhook } = (await app.call(`POST ${hooks}`, app.manager, { body })).body
  await app.settle()
  const change = (view_others_data: boolean) =>
    app.call(`PUT /v2/organizations/${app.organizationId}/update_members`, app.owner, {
      body: { members: [{ user_id: app.manager.id, view_others_data }] },
    })
  await change(false)
  const page = await app.openAs(app.owner, `${settings}/${webhook.id}`)
  const notice = page.getByRole('status').filter({ hasText: 'This webhook is on hold' })
  await notice.getByText('The member who created it can’t view other members’ data.').waitFor()
  await page.getByText('On hold', { exact: true }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Send test event' }).count(), 0)
  await change(true)
  await page.reload()
  await page.getByRole('button', { name: 'Send test event' }).waitFor()
  assert.equal(await notice.count(), 0)
  assert.deepEqual(page.faults, [])
})

test('a project manager looks after those of the project, everybody after their own, at phone width too', async () => {
  const target = await receiver()
  const page = await app.openAs(app.projectManager, ofProject, phone)
  await create(page, target.url)
  await page.getByText('Active', { exact: true }).waitFor()
  await makeTask('On the project')
  await row(page, /task\.create.*Delivered/).waitFor()
  assert.deepEqual(await page.evaluate(pageFaults), [])

  const own = await app.openAs(app.user, '/account/webhooks')
  await create(own, target.url)
  await own.getByText('Active', { exact: true }).waitFor()
  await own.getByRole('link', { name: 'All webhooks' }).click()
  await own
    .getByRole('table', { name: 'Webhooks' })
    .getByRole('row', { name: /Active/ })
    .waitFor()
  assert.deepEqual([...page.faults, ...own.faults], [])
})

test('forbidden: a plain member sees who manages the webhooks of the organization and of the project', async () => {
  for (const path of [settings, ofProject]) {
    const page = await app.openAs(app.user, path)
    await page.getByRole('heading', { name: 'You don’t have access to this page' }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'New webhook' }).count(), 0)
    assert.deepEqual(page.faults, [])
  }
})
