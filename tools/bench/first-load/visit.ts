import type { Browser, BrowserContext, Page } from 'playwright-core'

export type Cookies = Awaited<ReturnType<BrowserContext['storageState']>>

/** A visit with an empty cache: what it transferred, and when the reader saw it, could use it and had everything. */
export type Visit = {
  bytes: number
  files: number
  scripts: number
  firstPaintMs: number
  usableMs: number
  /** When the last reply of its calls was there. What it asks for after a rest, for later, does not count. */
  filledMs: number
  /** From a click on a link to the page behind it; 0 without one. */
  nextMs: number
}

/** A slow mobile connection, as Chromium emulates it: 1.6 Mbit/s down, 150 ms for each reply to begin. */
export const connection = { megabits: 1.6, latencyMs: 150 }

const bytesPerSecond = (connection.megabits * 1_000_000) / 8

export type Visited = {
  url: string
  cookies?: Cookies
  isUsable: (page: Page) => Promise<unknown>
  /** A link of the page, and what shows that the next page is there. */
  next?: { link: string; isThere: (page: Page) => Promise<unknown> }
}

/** Run in the page: when it was usable, no call was under way, and none followed for this long. */
const restMs = 250
const filledFrom = (usableMs: number) => `performance.getEntriesByType('resource')
  .filter(({ name }) => /\\/v2\\//.test(name))
  .sort((one, other) => one.startTime - other.startTime)
  .reduce((last, { startTime, responseEnd }) =>
    startTime > last + ${restMs} ? last : Math.max(last, responseEnd), ${usableMs})`
const markClicks = `addEventListener('click', () => performance.mark('click'), true)`
const sinceClick = `performance.now() - performance.getEntriesByName('click').at(-1).startTime`

export async function visit(browser: Browser, { url, cookies, isUsable, next }: Visited): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    storageState: cookies,
    // The worker keeps the app after the first page; a first load is before it.
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: connection.latencyMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond / 2,
    })
    let [bytes, files, scripts] = [0, 0, 0]
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
      files += 1
    })
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts += 1
    })
    // A page that hears of changes is never without a request.
    await page.route('**/changes/stream*', (route) => route.abort())
    await page.addInitScript(markClicks)
    await page.goto(url, { waitUntil: 'commit' })
    await isUsable(page)
    const usableMs = await page.evaluate<number>('performance.now()')
    const firstPaintMs = await page.evaluate<number>(
      "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity",
    )
    // What still arrives belongs to the page too, such as its letters.
    await page.waitForLoadState('networkidle')
    const filledMs = await page.evaluate<number>(filledFrom(usableMs))
    const loaded = { bytes, files, scripts, firstPaintMs, usableMs, filledMs }
    if (!next) return { ...loaded, nextMs: 0 }
    await page.getByRole('link', { name: next.link, exact: true }).first().click()
    await next.isThere(page)
    return { ...loaded, nextMs: await page.evaluate<number>(sinceClick) }
  } finally {
    await context.close()
  }
}
