import { createServer } from 'node:net'
import { after } from 'node:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { giveTestPassword, testPassword } from '../../server/testing/accounts.ts'
import { type BareWorld, bareWorld } from '../../server/testing/bare-world.ts'
import { type World, world } from '../../server/testing/world.ts'
import { ensureWebBuilt } from '../../tools/build-web.ts'
import { openBrowser } from './browser.ts'

export type AppPage = Page & {
  /** What a clean page never has: errors on the console, scripts that broke, calls to other hosts. */
  faults: string[]
}

/** `now`: what the clock of the browser shows when the page opens; it goes on from there. */
export type PageOptions = BrowserContextOptions & { now?: string }

export type Pages = {
  /** The address under which the browser knows the server; passkeys and redirects work there. */
  url: string
  /** A browser of somebody who was never here. */
  open(path: string, options?: PageOptions): Promise<AppPage>
  /** A browser in which somebody has signed in through the page. */
  openAs(person: { id: number }, path: string, options?: PageOptions): Promise<AppPage>
}

export const phone = { viewport: { width: 390, height: 844 } }

/** The built web app on a test world, and a browser for it; both end with the test file. */
export function openApp(further: Record<string, string> = {}): Promise<World & Pages> {
  return openOn((settings) => world({ settings: { ...settings, ...further } }))
}

/** The same on a server that nobody has set up. */
export function openEmptyApp(): Promise<BareWorld & Pages> {
  return openOn((settings) => bareWorld({ settings }))
}

async function openOn<W extends BareWorld>(
  make: (settings: Record<string, string>) => Promise<W>,
): Promise<W & Pages> {
  // The public address holds the port, so that it must be known before the server listens.
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  await ensureWebBuilt()
  const [w, browser] = await Promise.all([make({ PORT: port, BASE_URL: url }), openBrowser()])
  after(() => browser.close())
  const open: Pages['open'] = (path, options) => openPage(browser, url, path, options)
  return {
    ...w,
    url,
    open,
    async openAs(person, path, options) {
      const page = await open(`/sign-in?${new URLSearchParams({ return_to: path })}`, options)
      await signIn(page, await giveTestPassword(w, person.id))
      await page.waitForURL(url + path)
      return page
    },
  }
}

async function openPage(
  browser: Browser,
  url: string,
  path: string,
  { now, ...options }: PageOptions = {},
): Promise<AppPage> {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'UTC', ...options })
  const page = await context.newPage()
  if (now) await page.clock.install({ time: now })
  const faults: string[] = []
  // A refusal that a page handles is told by the browser too; only what the page itself does wrong counts.
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !/^(data|blob):/.test(request.url()))
      faults.push(`calls ${request.url()}`)
  })
  await page.goto(url + path)
  return Object.assign(page, { faults })
}

export async function signIn(page: Page, email: string, password = testPassword): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer().once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
