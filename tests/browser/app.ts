import assert from 'node:assert/strict'
import { after } from 'node:test'
import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { freePort } from '../../server/foundation/testing/free-port.ts'
import { giveTestPassword, testPassword } from '../../server/testing/accounts.ts'
import { type BareWorld, bareWorld } from '../../server/testing/bare-world.ts'
import { type World, world } from '../../server/testing/world.ts'
import { ensureWebBuilt } from '../../tools/build-web.ts'
import { liveAfterMs } from '../../web/api/live-delay.ts'
import { nextPagesAfterMs } from '../../web/shell/next-pages-delay.ts'
import { autosaveMs, noticeMs, undoMs } from '../../web/ui/notice-times.ts'
import { sharedBrowser } from './browser.ts'
import { closeWhenStuck } from './stuck-pages.ts'

export type AppPage = Page & {
  /** What a clean page never has: errors on the console, scripts that broke, calls to other hosts. */
  faults: string[]
}

/**
 * `now`: what the clock of the browser shows when the page opens; it goes on from there. `isLive`: it hears of changes. Others
 * don't, because a page that does reads again what the test changes, and is never without a request. `loadsNext`: it loads the
 * code of the next pages ahead, which would cost every other test time.
 */
export type PageOptions = BrowserContextOptions & { now?: string; isLive?: boolean; loadsNext?: boolean }

export type Pages = {
  /** The address under which the browser knows the server; passkeys and redirects work there. */
  url: string
  /** A browser of a new visitor. */
  open(path: string, options?: PageOptions): Promise<AppPage>
  /** A browser with a signed-in user. */
  openAs(person: { id: number }, path: string, options?: PageOptions): Promise<AppPage>
}

/** A user who prefers reduced motion: fades and slides need not be drawn. */
const usual: BrowserContextOptions = {
  locale: 'en-GB',
  timezoneId: 'UTC',
  reducedMotion: 'reduce',
  // The worker would download every page in the background of each test; the tests of the app on the device allow it.
  serviceWorkers: 'block',
}

export const phone = { viewport: { width: 390, height: 844 } }

/** Browsers go by the clock of the machine, and so does their server. */
export const browserNow = () => new Date().toISOString()

/** The built web app on a test world that ends with the test file, and a browser for it. */
export function openApp(further: Record<string, string> = {}): Promise<World & Pages> {
  return openOn((settings) =>
    world({ settings: { ...settings, ...further }, now: browserNow(), isOwn: true }),
  )
}

/** The same with the identity service on a host of its own, of the same site. */
export async function openAppOnTwoHosts(): Promise<World & Pages & { authUrl: string }> {
  const hosts = { app: 'app.stint.localhost', auth: 'id.stint.localhost' }
  const app = await openOn((settings) => world({ settings, now: browserNow(), isOwn: true }), hosts)
  return { ...app, authUrl: app.url.replace(hosts.app, hosts.auth) }
}

/** The same on a server that nobody has set up. */
export function openEmptyApp(): Promise<BareWorld & Pages> {
  return openOn((settings) => bareWorld({ settings, now: browserNow() }))
}

export async function openOn<W extends BareWorld>(
  make: (settings: Record<string, string>) => Promise<W>,
  hosts: { app: string; auth?: string } = { app: 'localhost' },
): Promise<W & Pages> {
  // The public address holds the port, so that it must be known before the server listens.
  const port = String(await freePort())
  const url = `http://${hosts.app}:${port}`
  const elsewhere = hosts.auth && `http://${hosts.auth}:${port}`
  const settings = { PORT: port, BASE_URL: url, ...(elsewhere && { AUTH_URL: elsewhere }) }
  await ensureWebBuilt()
  const [w, browser] = await Promise.all([make(settings), sharedBrowser()])
  const contexts: BrowserContext[] = []
  after(() => Promise.all(contexts.map((context) => context.close())))
  const watch = closeWhenStuck()
  async function newPage({ now, isLive, loadsNext, ...options }: PageOptions = {}): Promise<AppPage> {
    const context = await browser.newContext({ ...usual, ...options })
    contexts.push(context)
    // Nothing in a page has a time limit: on a busy machine it takes what it takes.
    context.setDefaultTimeout(0)
    context.on('page', watch)
    // First: a clock that is installed later replaces the timers that were stopped.
    if (now) await context.clock.install({ time: now })
    if (!isLive) await context.addInitScript(stopped(liveAfterMs))
    if (!loadsNext) await context.addInitScript(stopped(nextPagesAfterMs))
    return prepared(await context.newPage(), elsewhere ? [url, elsewhere] : [url])
  }
  return {
    ...w,
    url,
    async open(path, options) {
      const page = await newPage(options)
      await page.goto(url + path)
      return page
    },
    async openAs(person, path, options) {
      const page = await newPage(options)
      // The page of the sign-in has tests of its own; by a call it costs a tenth.
      const reply = await page.request.post(`${url}/auth/account/sign_in`, {
        data: { email: await giveTestPassword(w, person.id), password: testPassword },
        headers: { Origin: url },
      })
      assert.equal(reply.status(), 200, await reply.text())
      await page.goto(url + path)
      return page
    },
  }
}

/** Runs in a page: timers of this length never end. */
const stopped = (length: number) => `{
  const start = window.setTimeout
  window.setTimeout = (what, ms, ...rest) => start(what, ms === ${length} ? 3_600_000 : ms, ...rest)
}`

/** A form that saves by itself waits for its button: on a busy machine it would save while it is being filled in. */
export const holdAutosave = (page: Page): Promise<void> => hold(page, autosaveMs)

/** A notice stays: on a busy machine it would be gone before a test looks. */
export const holdNotices = (page: Page): Promise<void> => hold(page, noticeMs)

async function hold(page: Page, length: number): Promise<void> {
  await page.addInitScript(stopped(length))
  await page.evaluate(stopped(length))
}

async function prepared(page: Page, ours: string[]): Promise<AppPage> {
  // A notice with a way back goes after a few seconds; a busy machine would click too late, so here it stays.
  await page.addInitScript(stopped(undoMs))
  const faults: string[] = []
  // The browser also logs refusals that a page handles; only faults of the page itself count.
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('request', (request) => {
    if (!ours.some((url) => request.url().startsWith(url)) && !/^(data|blob):/.test(request.url()))
      faults.push(`calls ${request.url()}`)
  })
  return Object.assign(page, { faults })
}

export async function signIn(page: Page, email: string, password = testPassword): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Opens the search by its keys and types; ends when the result is there, for the keyboard or the mouse. */
export async function searchFor(page: Page, text: string, result: string): Promise<Locator> {
  const dialog = page.getByRole('dialog')
  // A search that is still closing would take the keys.
  await dialog.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Search pages').and(page.locator(':focus')).waitFor()
  await page.keyboard.type(text)
  const found = dialog.getByRole('button', { name: result })
  await found.waitFor()
  return found
}
