import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AppPage, openApp, phone } from './app.ts'
import { pageFaults } from './page-faults.ts'

const app = await openApp()
const organization = `/organizations/${app.organizationId}`

const screens: { path: string; press?: string }[] = [
  { path: organization },
  { path: `${organization}/people?removed=yes` },
  { path: `${organization}/projects` },
  { path: `${organization}/settings/tokens` },
  { path: `${organization}/settings/tokens`, press: 'New token' },
  { path: '/organizations/new' },
  { path: '/account/profile' },
  { path: '/account/security' },
  { path: '/account/security', press: 'Set up' },
  { path: '/account/tokens', press: 'New token' },
  { path: '/account/applications' },
  { path: '/account/allowed-apps' },
  { path: '/nothing/here' },
]

for (const colorScheme of ['light', 'dark'] as const)
  test(`readable by everybody: names, landmarks, ids and contrast of every page, ${colorScheme}`, async () => {
    const page = await app.openAs(app.owner, organization, { colorScheme, reducedMotion: 'reduce' })
    for (const { path, press } of screens) {
      await page.goto(app.url + path)
      await look(page, path, press)
    }
  })

test('readable by everybody: the pages before the sign-in, and those of an account at phone width', async () => {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const path of ['/sign-in', '/reset-password', '/confirm-email/a-secret'])
      await look(await app.open(path, { colorScheme }), path)
  const page = await app.openAs(app.owner, '/account/security', phone)
  await look(page, '/account/security at phone width')
})

async function look(page: AppPage, what: string, press?: string): Promise<void> {
  await page.getByRole('heading').first().waitFor()
  if (press) {
    await page.getByRole('button', { name: press }).first().click()
    await page.getByRole('dialog').waitFor()
  }
  await page.waitForLoadState('networkidle')
  assert.deepEqual(await page.evaluate(pageFaults), [], what)
  assert.deepEqual(page.faults, [], what)
}
