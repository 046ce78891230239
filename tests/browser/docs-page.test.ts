import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { world } from '../../server/testing/world.ts'
import { sharedBrowser } from './browser.ts'
import { closeWhenStuck } from './stuck-pages.ts'

const w = await world()
const browser = await sharedBrowser()
const watch = closeWhenStuck()

const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

async function openDocs(
  size: keyof typeof sizes = 'desk',
): Promise<Page & { requests: string[]; faults: string[] }> {
  const page = await browser.newPage({ viewport: sizes[size] })
  page.setDefaultTimeout(0)
  watch(page)
  const requests: string[] = []
  const faults: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  page.on('requestfailed', (request) => faults.push(`${request.url()} failed`))
  page.on('console', (message) => faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(`${w.baseUrl}/docs`)
  return Object.assign(page, { requests, faults })
}

// One page for all tests on a desk: it has thousands of elements, and opening it takes most of their time.
const page = await openDocs()
after(() => page.close())

test('opens: an operation is found by its name, with who may call it, its fields and a line to paste', async () => {
  await page.getByRole('navigation').getByRole('link', { name: 'Create a project' }).click()
  const operation = page.getByRole('region', { name: 'Create a project' })
  await operation.getByRole('heading', { name: 'Create a project' }).waitFor()
  assert.match(await operation.innerText(), /POST\s+\/v2\/organizations\/\{organization_id\}\/projects/)
  assert.equal(await operation.getByRole('listitem').filter({ hasText: 'Manager may call' }).count(), 1)
  const name = operation
    .getByRole('table', { name: 'Body' })
    .getByRole('row')
    .filter({ hasText: /^\s*name/ })
  assert.match(await name.innerText(), /required/)
  assert.match(await operation.getByLabel('Request', { exact: true }).innerText(), /^curl -X POST/)
  assert.ok(await isOnScreen(page, 'Create a project'))
})

test('found: the search is reached by a slash and used by keyboard alone', async () => {
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Search the API' })
  assert.ok(await search.evaluate((box) => box.matches(':focus')))
  await page.keyboard.type('seats get')
  const links = page.getByRole('navigation').getByRole('listitem')
  assert.equal(await links.count(), 1)
  assert.equal(await page.getByRole('status').innerText(), '1 found')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/#get_organizations_seats$/)
  assert.ok(await isOnScreen(page, 'Get the seats of an organization'))
  await page.keyboard.press('/')
  await page.keyboard.type('no such thing')
  assert.equal(await page.getByRole('status').innerText(), 'No results.')
  await page.keyboard.press('Escape')
  assert.ok((await links.count()) > 20)
})

test('found: an error code leads to its place in the catalog', async () => {
  await page.getByRole('searchbox').fill('10004')
  await page.keyboard.press('Enter')
  await page.waitForURL(/#status-403$/)
  const row = page
    .getByRole('table', { name: '403 Forbidden' })
    .getByRole('row', { name: 'financials_forbidden' })
  assert.equal(await row.count(), 1)
})

test('copied: the button says so, and the line is the whole request', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const operation = page.getByRole('region', { name: 'Get a project', exact: true })
  await operation.getByRole('button', { name: 'Copy: Request' }).click()
  await operation.getByText('Copied').waitFor()
  const copied = await page.evaluate('navigator.clipboard.readText()')
  assert.equal(copied, `curl 'http://stint.test/v2/projects/1' \\\n  -H "Authorization: Bearer $STINT_TOKEN"`)
})

test('tried: a call goes out with the reader’s token, and its reply is shown', async () => {
  const operation = page.getByRole('region', { name: 'Create a project', exact: true })
  await operation.getByRole('button', { name: 'Try it' }).click()
  const dialog = page.getByRole('dialog', { name: 'POST /v2/organizations/1/projects' })
  await dialog.getByText('This call changes real data.').waitFor()
  const address = dialog.getByLabel('Address')
  const said = dialog.getByRole('status')
  const send = dialog.getByRole('button', { name: 'Send' })
  await dialog.getByLabel('Access token').fill(w.owner.token)

  const before = page.requests.length
  await address.fill('https://elsewhere.example/v2/projects')
  await send.click()
  await said.filter({ hasText: 'Enter an address that starts with /v2/.' }).waitFor()
  await address.fill(`/v2/organizations/${w.organizationId}/projects`)
  await dialog.getByLabel('Body').fill('{ name')
  await send.click()
  await said.filter({ hasText: 'The body isn’t valid JSON.' }).waitFor()
  assert.equal(page.requests.length, before, 'nothing was sent')

  await dialog.getByLabel('Body').fill('{ "name": "Tried in the docs" }')
  await send.click()
  await said.filter({ hasText: /^201 in \d+ ms$/ }).waitFor()
  const { project } = JSON.parse(await dialog.getByLabel('Response').innerText())
  assert.equal(project.name, 'Tried in the docs')
  const stored = await page.evaluate<number>(
    'localStorage.length + sessionStorage.length + document.cookie.length',
  )
  assert.equal(stored, 0)

  await dialog.getByRole('button', { name: 'Close' }).click()
  await page
    .getByRole('region', { name: 'Get a project', exact: true })
    .getByRole('button', { name: 'Try it' })
    .click()
  const next = page.getByRole('dialog', { name: 'GET /v2/projects/1' })
  assert.equal(await next.getByLabel('Body').isHidden(), true)
  await next.getByLabel('Address').fill(`/v2/projects/${project.id}`)
  await next.getByLabel('Address').press('Enter')
  await next.getByLabel('Response').filter({ hasText: 'Tried in the docs' }).waitFor()
  await page.keyboard.press('Escape')
  assert.equal(await next.isVisible(), false)
})

test('tried: every call that takes no file offers it', async () => {
  const left = await page.evaluate<string[]>(`
    [...document.querySelectorAll('section.operation:has(.route):not([id^=event-])')]
      .filter((each) => !each.querySelector('.try'))
      .map((each) => each.id)`)
  assert.deepEqual(left, ['post_organizations_tracking_screenshots', 'put_expenses_receipt'])
})

test('nothing comes from another origin, and nothing breaks the policy', async () => {
  await page.evaluate('document.fonts.ready.then(() => true)')
  assert.ok(
    page.requests.some((url) => url.endsWith('.woff2')),
    'the font is ours',
  )
  const elsewhere = page.requests.filter((url) => !url.startsWith(w.baseUrl) && !url.startsWith('data:'))
  assert.deepEqual(elsewhere, [])
  assert.deepEqual(page.faults, [])
})

test('readable by everybody: headings, names, landmarks and width on a desk', () => assertReadable(page))

test('readable by everybody: the same on a phone, with the contents behind a button', async () => {
  const onPhone = await openDocs('phone')
  await assertReadable(onPhone)
  const navigation = onPhone.getByRole('navigation')
  await onPhone.getByRole('button', { name: 'Contents' }).click()
  await navigation.getByRole('link', { name: 'Paging' }).click()
  assert.ok(await navigation.isHidden())
  assert.ok(await isOnScreen(onPhone, 'Paging'))
  await onPhone.close()
})

async function assertReadable(page: Page): Promise<void> {
  assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1)
  for (const landmark of ['banner', 'main'] as const) assert.equal(await page.getByRole(landmark).count(), 1)
  assert.deepEqual(await page.evaluate(findFaults), [])
}

async function isOnScreen(page: Page, heading: string): Promise<boolean> {
  const box = await page.getByRole('heading', { name: heading, exact: true }).boundingBox()
  const height = page.viewportSize()?.height ?? 0
  return box !== null && box.y > 40 && box.y < height / 2
}

/** Runs in the page: what a checker of accessibility would complain of first. */
const findFaults = `(() => {
  const faults = []
  const ids = [...document.querySelectorAll('[id]')].map((each) => each.id)
  for (const id of new Set(ids)) if (ids.filter((each) => each === id).length > 1) faults.push('twice: ' + id)
  for (const link of document.querySelectorAll('a[href^="#"]'))
    if (!document.getElementById(link.hash.slice(1))) faults.push('leads nowhere: ' + link.hash)
  for (const each of document.querySelectorAll('[aria-labelledby], [aria-controls], [aria-describedby]'))
    for (const name of ['aria-labelledby', 'aria-controls', 'aria-describedby']) {
      const to = each.getAttribute(name)
      if (to && !document.getElementById(to)) faults.push(name + ' of nothing: ' + to)
    }
  for (const control of document.querySelectorAll('button, input, a'))
    if (!(control.getAttribute('aria-label') || control.textContent || (control.labels && control.labels.length)))
      faults.push('without a name: ' + control.outerHTML.slice(0, 80))
  let level = 1
  for (const heading of document.querySelectorAll('main h1, main h2, main h3, main h4')) {
    const next = Number(heading.tagName[1])
    if (next > level + 1) faults.push('skips a level: ' + heading.textContent)
    level = next
  }
  if (document.documentElement.lang !== 'en') faults.push('no language')
  if (document.documentElement.scrollWidth > innerWidth) faults.push('wider than the window')
  return faults
})()`
