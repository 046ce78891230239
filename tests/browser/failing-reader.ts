import type { Request, Route } from 'playwright-core'
import type { AppPage } from './app.ts'
import type { DemoApp } from './demo-app.ts'
import { settled } from './go-to.ts'
import { forgetAndGo } from './query-cache.ts'

type Seen = { title: string; lines: Set<string>; canRetry: boolean }
type Fail = (route: Route) => Promise<void>

/** Which calls fail and how, how the page is opened, and what it says when nothing fails. */
type Failing = { calls: Set<string>; fail: Fail; show: () => Promise<void>; whole: Seen }

/** Somebody who looks at one page after the other, while calls fail. */
export type Reader = {
  page: AppPage
  /** Loads the app, as a bookmark does. */
  load(address: string): Promise<void>
  /** As by a link, with nothing known but what the frame shows: a quarter of what loading the app costs. */
  visit(address: string): Promise<void>
  callsOf(act: () => Promise<void>): Promise<Set<string>>
  /** What the page says once it says the same twice. */
  see(): Promise<Seen>
  /** What is wrong about the page then; undefined: nothing. */
  faultOf(failing: Failing): Promise<string | undefined>
}

export const broken: Fail = (route) =>
  route.fulfill({ status: 500, json: { code: 'internal', error: 'It broke.' } })
export const dropped: Fail = (route) => route.abort('connectionreset')

// A call that failed is made twice more, after one second and after two: nothing is learnt by waiting for them.
const retryAtOnce = `{
  const start = window.setTimeout
  window.setTimeout = (what, ms, ...rest) => start(what, ms === 1000 || ms === 2000 ? 10 : ms, ...rest)
}`

/** Runs in a page: what it says, line by line, without figures, because clocks go on. */
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

/** Runs in a page: presses every Try again that is shown, and says how many there were. */
const tryAgain = `(() => {
  const buttons = [...document.querySelectorAll('[role=alert] button')].filter(
    (each) => each.checkVisibility() && each.innerText.includes('Try again'),
  )
  for (const each of buttons) each.click()
  return buttons.length
})()`

const isCall = ({ pathname }: URL) => /^\/(v2|auth\/account)\//.test(pathname)

/** `GET /v2/clients/5`: what a page asks, without its filters. */
function callOf(request: Request): string | undefined {
  const url = new URL(request.url())
  return isCall(url) ? `${request.method()} ${url.pathname}` : undefined
}

/** A page that stays as it is for so long will not change any more. */
const mostLooks = 40

function isSame(one: Set<string>, other: Set<string>): boolean {
  return one.size === other.size && one.isSubsetOf(other)
}

export async function openReader(app: DemoApp): Promise<Reader> {
  const page = await app.openAs({ id: app.founderId }, `/organizations/${app.demoId}`)
  let failing: Pick<Failing, 'calls' | 'fail'> | undefined
  await page.addInitScript(retryAtOnce)
  await page.route(isCall, (route) => {
    const call = callOf(route.request())
    if (!call || !failing?.calls.has(call)) return route.fallback()
    return failing.fail(route)
  })

  const load = (address: string) => settled(page, () => page.goto(app.url + address))

  // With the shorter waits.
  await load(`/organizations/${app.demoId}`)

  async function look(): Promise<Seen> {
    const { lines, ...seen } = await page.evaluate<Omit<Seen, 'lines'> & { lines: string[] }>(told)
    return { ...seen, lines: new Set(lines) }
  }

  /** Looks until the page is as wanted, or stays as it is for many looks. */
  async function lookUntil(isWanted: (seen: Seen, before: Seen | undefined) => boolean): Promise<Seen> {
    let before: Seen | undefined
    for (let looks = 0; ; looks++) {
      const seen = await look()
      if (isWanted(seen, before) || looks === mostLooks) return seen
      before = seen
      await settled(page, () => page.waitForTimeout(20))
    }
  }

  async function faultOf({ calls, fail, show, whole }: Failing): Promise<string | undefined> {
    const lostIn = ({ lines }: Seen) => [...whole.lines].filter((line) => !lines.has(line))
    failing = { calls, fail }
    await show()
    // Between two attempts nothing is under way; what failed is said after the third.
    const left = await lookUntil((seen) => seen.canRetry || lostIn(seen).length === 0)
    failing = undefined
    if (left.title === '' && !left.canRetry) return 'the page is gone'
    const lost = lostIn(left)
    if (lost.length === 0) return undefined
    if (!left.canRetry) return `without a word: ${lost.slice(0, 4).join(' | ')}`
    for (let rounds = 0, pressed = 1; pressed > 0 && rounds < 9; rounds++)
      await settled(page, async () => {
        pressed = await page.evaluate<number>(tryAgain)
      })
    const still = lostIn(await lookUntil((seen) => lostIn(seen).length === 0))
    return still.length > 0 ? `trying again does not bring back: ${still.slice(0, 4).join(' | ')}` : undefined
  }

  return {
    page,
    load,
    see: () => lookUntil((seen, before) => before !== undefined && isSame(seen.lines, before.lines)),
    faultOf,
    visit: (address) =>
      settled(page, async () => {
        if (!(await forgetAndGo(page, address))) await page.goto(app.url + address)
      }),
    async callsOf(act) {
      const calls = new Set<string>()
      const add = (request: Request) => {
        const call = callOf(request)
        if (call) calls.add(call)
      }
      page.on('request', add)
      await act()
      page.off('request', add)
      return calls
    },
  }
}
