import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AppPage } from './app.ts'
import { openDemoApp } from './demo-app.ts'
import { everyAddress } from './every-address.ts'
import { settled } from './go-to.ts'

const app = await openDemoApp()
const addresses = await everyAddress(app)
const page = await app.openAs({ id: app.founderId }, `/organizations/${app.demoId}`)

// A call that failed is made twice more, after one second and after two: nothing is learnt by waiting for them.
await page.addInitScript(`{
  const start = window.setTimeout
  window.setTimeout = (what, ms, ...rest) => start(what, ms === 1000 || ms === 2000 ? 10 : ms, ...rest)
}`)

type Seen = { title: string; lines: Set<string>; canRetry: boolean }

/** What the page says, line by line, without figures: clocks go on. */
const told = `(() => {
  const main = document.querySelector('main')
  const lines = (main?.innerText ?? '').replace(/\\d+/g, '#').split('\\n').map((line) => line.trim()).filter(Boolean)
  const buttons = [...document.querySelectorAll('[role=alert] button')].filter((each) => each.checkVisibility())
  return {
    title: document.querySelector('h1')?.innerText ?? '',
    lines,
    canRetry: buttons.some((each) => /Try again|Reload/.test(each.innerText)),
  }
})()`

async function see(): Promise<Seen> {
  const { lines, ...seen } = await page.evaluate<Omit<Seen, 'lines'> & { lines: string[] }>(told)
  return { ...seen, lines: new Set(lines) }
}

const open = (address: string) => settled(page, () => page.goto(app.url + address))

/** `GET /v2/clients/5`: what a page asks, without its filters. */
function callOf(request: { method(): string; url(): string }): string | undefined {
  const { pathname } = new URL(request.url())
  return pathname.startsWith('/v2/') ? `${request.method()} ${pathname}` : undefined
}

async function callsOf(of: AppPage, act: () => Promise<void>): Promise<Set<string>> {
  const calls = new Set<string>()
  const add = (request: Parameters<typeof callOf>[0]) => {
    const call = callOf(request)
    if (call) calls.add(call)
  }
  of.on('request', add)
  await act()
  of.off('request', add)
  return calls
}

/** The calls of the frame around every page: they fail on one page only. */
const shell = await callsOf(page, () => open('/account/profile'))
const done = new Set<string>()

for (const address of addresses)
  test(`${address.replace(/^\/organizations\/\d+/, '') || '/'} stands when a call fails, says so, and tries again`, async () => {
    const calls = await callsOf(page, () => open(address))
    const whole = await see()
    const faults: string[] = []
    for (const call of calls) {
      if (shell.has(call) && done.has(call)) continue
      done.add(call)
      const fault = await failing(call, address, whole)
      if (fault) faults.push(`${call}: ${fault}`)
    }
    assert.deepEqual(faults, [])
    assert.deepEqual(page.faults, [])
  })

async function failing(call: string, address: string, whole: Seen): Promise<string | undefined> {
  const isMeant = (url: URL) => url.pathname === call.split(' ')[1]
  let attempts = 0
  await page.route(isMeant, (route) => {
    if (callOf(route.request()) !== call) return route.fallback()
    attempts += 1
    return route.fulfill({ status: 500, json: { code: 'internal', error: 'It broke.' } })
  })
  await open(address)
  // Between two attempts nothing is under way; most calls are made three times.
  for (let looks = 0; attempts % 3 !== 0 && looks < 20; looks++)
    await settled(page, () => page.waitForTimeout(20))
  const broken = await see()
  await page.unroute(isMeant)
  if (broken.title === '' && !broken.canRetry) return 'the page is gone'
  const lost = [...whole.lines].filter((line) => !broken.lines.has(line))
  if (lost.length === 0) return undefined
  if (!broken.canRetry) return `without a word: ${lost.slice(0, 4).join(' | ')}`
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' }).first()
  for (let clicks = 0; clicks < 9 && (await retry.isVisible()); clicks++)
    await settled(page, () => retry.click())
  const again = await see()
  const still = [...whole.lines].filter((line) => !again.lines.has(line))
  return still.length > 0 ? `trying again does not bring back: ${still.slice(0, 4).join(' | ')}` : undefined
}
