import type { Request, Route } from 'playwright-core'
import type { AppPage } from './app.ts'
import type { DemoApp } from './demo-app.ts'
import { settled } from './go-to.ts'
import { askAgain, untilReplied, visitAnew } from './query-cache.ts'

type Seen = { title: string; lines: Set<string>; canRetry: boolean }
type Fail = (route: Route) => Promise<void>

/** Which calls fail and how, how the page is shown, and what it says when nothing fails. */
type Failing = { calls: Set<string>; fail: Fail; show: () => Promise<void>; whole: Seen }

/** Somebody who looks at one page after the other, while calls fail. */
export type Reader = {
  page: AppPage
  /** Loads the app, as a bookmark does. */
  load(address: string): Promise<void>
  /** As by a link, with nothing known but what the frame shows. */
  visit(address: string): Promise<void>
  /** As if the page had just been opened: a third of what a visit costs. */
  reopen(): Promise<void>
  callsOf(act: () => Promise<void>): Promise<Set<string>>
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

/** Runs in a page: what it says, line by line, without figures and without what runs, because clocks go on. */
const told = `(() => {
  const text = (document.querySelector('main')?.innerText ?? '').replace(/\\d+/g, '#')
  const lines = text.replaceAll(/( · )?incl\\. #:# running/g, '').split('\\n').map((line) => line.trim()).filter(Boolean)
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

export async function openReader(app: DemoApp): Promise<Reader> {
  const page = await app.openAs({ id: app.founderId }, `/organizations/${app.demoId}`)
  let failing: Pick<Failing, 'calls' | 'fail'> | undefined
  await page.addInitScript(retryAtOnce)
  await page.route(isCall, (route) => {
    const call = callOf(route.request())
    if (!call || !failing?.calls.has(call)) return route.fallback()
    return failing.fail(route)
  })

  async function load(address: string): Promise<void> {
    await settled(page, () => page.goto(app.url + address))
    await untilReplied(page)
  }

  // With the shorter waits.
  await load(`/organizations/${app.demoId}`)

  async function see(): Promise<Seen> {
    const { lines, ...seen } = await page.evaluate<Omit<Seen, 'lines'> & { lines: string[] }>(told)
    return { ...seen, lines: new Set(lines) }
  }

  async function faultOf({ calls, fail, show, whole }: Failing): Promise<string | undefined> {
    const lostIn = ({ lines }: Seen) => [...whole.lines].filter((line) => !lines.has(line))
    failing = { calls, fail }
    await show()
    const left = await see()
    failing = undefined
    if (left.title === '' && !left.canRetry) return 'the page is gone'
    const lost = lostIn(left)
    if (lost.length === 0) return undefined
    if (!left.canRetry) return `without a word: ${lost.slice(0, 4).join(' | ')}`
    for (let rounds = 0; rounds < 9 && (await page.evaluate<number>(tryAgain)) > 0; rounds++)
      await untilReplied(page)
    const still = lostIn(await see())
    return still.length > 0 ? `trying again does not bring back: ${still.slice(0, 4).join(' | ')}` : undefined
  }

  return {
    page,
    load,
    see,
    faultOf,
    visit: (address) => visitAnew(page, address),
    reopen: () => askAgain(page),
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
