import type { AppPage, PageOptions } from './app.ts'
import type { DemoApp } from './demo-app.ts'
import { isIdle, settled } from './go-to.ts'
import { askAgain, quiet, untilReplied, visitAnew } from './query-cache.ts'

type Seen = { title: string; lines: Set<string>; canRetry: boolean }

/** A reply of a server that broke; a connection that dropped. */
type Failure = 'broken' | 'dropped'

/** Which calls fail and how, how the page is shown, and what it says when nothing fails. */
type Failing = { calls: Iterable<string>; failure: Failure; show: () => Promise<void>; whole: Seen }

/** A user who opens one page after another while calls fail. */
export type Reader = {
  page: AppPage
  /** The calls of the frame around every page. */
  frame: Set<string>
  /** Loads the app, as a bookmark does. Returns the calls that it made. */
  load(address: string): Promise<Set<string>>
  /** As by a link, with nothing known but what the frame shows. Returns the calls of the page. */
  visit(address: string): Promise<Set<string>>
  /** As if the page had just been opened: a third of what a visit costs. */
  reopen(): Promise<void>
  see(): Promise<Seen>
  /** What is wrong about the page then; undefined: nothing. */
  faultOf(failing: Failing): Promise<string | undefined>
}

/**
 * Runs before the app: calls fail as the session says, and a page that asks again gets the replies of its visit, which costs
 * neither the server nor the way to it. A call that failed is made twice more, after one second and after two: nothing is
 * learned by waiting for them.
 */
const failAsAsked = `{
  const start = window.setTimeout
  window.setTimeout = (what, ms, ...rest) => start(what, ms === 1000 || ms === 2000 ? 10 : ms, ...rest)
  const ask = window.fetch
  window.asked = new Set()
  window.replies = new Map()
  window.fetch = async (address, options) => {
    const { href, pathname } = new URL(address, location.href)
    if (!/^\\/(v2|auth\\/account)\\//.test(pathname)) return ask(address, options)
    const method = options?.method ?? 'GET'
    const call = method + ' ' + pathname
    window.asked.add(call)
    const { calls = [], failure } = JSON.parse(sessionStorage.getItem('failing') ?? '{}')
    if (calls.includes(call)) {
      if (failure === 'dropped') throw new TypeError('The connection dropped.')
      return Response.json({ code: 'internal', error: 'It broke.' }, { status: 500 })
    }
    const kept = window.replies.get(href)
    if (kept && method === 'GET') return new Response(kept.text, kept)
    const reply = await ask(address, options)
    if (method === 'GET' && reply.ok && reply.headers.get('Content-Type')?.includes('json'))
      window.replies.set(href, { status: reply.status, headers: reply.headers, text: await reply.clone().text() })
    return reply
  }
}`

/** Runs in a page: what it says, line by line, without figures and without what runs, because clocks go on. */
const saidBy = `(() => {
  const text = (document.querySelector('main')?.innerText ?? '').replace(/\\d+/g, '#')
  const timeless = text.replaceAll(/( · )?incl\\. #:# running/g, '').replaceAll(/just now|(in )?# (minute|hour)s?( ago)?/g, 'then')
  const lines = timeless.split('\\n').map((line) => line.trim()).filter(Boolean)
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

/** Runs in a page: nothing was asked and nothing is known yet. */
const forget = '{ window.asked.clear(); window.replies.clear() }'

export async function openReader(app: DemoApp, options?: PageOptions): Promise<Reader> {
  const page = await app.openAs({ id: app.founderId }, quiet.path, options)
  await page.addInitScript(failAsAsked)

  async function load(address: string): Promise<Set<string>> {
    await settled(page, () => page.goto(app.url + address))
    await untilReplied(page)
    return asked()
  }

  async function visit(address: string): Promise<Set<string>> {
    await visitAnew(page, address, forget)
    return asked()
  }

  const asked = async () => new Set(await page.evaluate<string[]>('[...window.asked]'))

  async function see(): Promise<Seen> {
    const { lines, ...seen } = await page.evaluate<Omit<Seen, 'lines'> & { lines: string[] }>(saidBy)
    return { ...seen, lines: new Set(lines) }
  }

  /** What draws itself later than its reply, as a chart that measures its width first, gets the frames that it needs. */
  async function seeDrawn(lostIn: (seen: Seen) => string[]): Promise<Seen> {
    let seen = await see()
    for (let looks = 0; looks < 20 && !seen.canRetry && lostIn(seen).length > 0; looks++) {
      await page.evaluate(isIdle)
      seen = await see()
    }
    return seen
  }

  async function faultOf({ calls, failure, show, whole }: Failing): Promise<string | undefined> {
    const lostIn = ({ lines }: Seen) => [...whole.lines].filter((line) => !lines.has(line))
    const failing = JSON.stringify({ calls: [...calls], failure })
    await page.evaluate(`sessionStorage.setItem('failing', ${JSON.stringify(failing)})`)
    await show()
    const left = await seeDrawn(lostIn)
    await page.evaluate("sessionStorage.removeItem('failing')")
    if (left.title === '' && !left.canRetry) return 'the page is gone'
    const lost = lostIn(left)
    if (lost.length === 0) return undefined
    if (!left.canRetry) return `without a word: ${lost.slice(0, 4).join(' | ')}`
    for (let rounds = 0; rounds < 9 && (await page.evaluate<number>(tryAgain)) > 0; rounds++)
      await untilReplied(page)
    const still = lostIn(await seeDrawn(lostIn))
    return still.length > 0 ? `trying again does not bring back: ${still.slice(0, 4).join(' | ')}` : undefined
  }

  // Now with what runs before the app.
  const ofTheFrame = await load(quiet.path)
  const frame = new Set([...ofTheFrame].filter((call) => call.includes(' /v2/')))
  return { page, frame, load, visit, see, faultOf, reopen: () => askAgain(page) }
}
