import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../../server/foundation/testing/until.ts'
import { browserNow, openApp } from './app.ts'
import { settled } from './go-to.ts'

const app = await openApp()
const home = `/organizations/${app.organizationId}`

/** Home after the time in which it begins to load what comes next, and the code that it asks for, as it goes on. */
async function homeAtRest(before?: string) {
  const page = await app.openAs(app.owner, '/favicon.svg', { loadsNext: true, now: browserNow() })
  if (before) await page.addInitScript(before)
  const code: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/assets\/(.*)-[^-]*\.js$/.exec(request.url()) ?? []
    if (name) code.push(name)
  })
  await settled(page, () => page.goto(app.url + home))
  await settled(page, () => page.clock.fastForward(5_000))
  return { page, code }
}

test('the code of the pages in the navigation is there before the first click', async () => {
  const { page, code } = await homeAtRest()
  await until(() => code.includes('projects'), 'the code of Projects is asked for')
  code.length = 0
  await page.getByRole('link', { name: 'Projects', exact: true }).first().click()
  await page.getByRole('link', { name: 'First project' }).waitFor()
  assert.ok(!code.includes('projects'), code.join(' '))
  assert.deepEqual(page.faults, [])
})

test('nothing is loaded ahead for a reader whose browser saves data', async () => {
  const { page, code } = await homeAtRest(
    'Object.defineProperty(NetworkInformation.prototype, "saveData", { get: () => true })',
  )
  assert.ok(code.length > 0 && !code.includes('projects'), code.join(' '))
  assert.deepEqual(page.faults, [])
})
