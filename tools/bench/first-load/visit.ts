import type { Browser, BrowserContext, Page } from 'playwright-core'

export type Cookies = Awaited<ReturnType<BrowserContext['storageState']>>

/** A visit with an empty cache: what it transferred, and when the reader saw and could use it. */
export type Visit = { bytes: number; files: number; firstPaintMs: number; usableMs: number; scripts: number }

/** A slow mobile connection, as Chromium emulates it: 1.6 Mbit/s down, 150 ms for each reply to begin. */
export const connection = { megabits: 1.6, latencyMs: 150 }

const bytesPerSecond = (connection.megabits * 1_000_000) / 8

export type Visited = { url: string; cookies?: Cookies; isUsable: (page: Page) => Promise<unknown> }

export async function visit(browser: Browser, { url, cookies, isUsable }: Visited): Promise<Visit> {
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
    await page.goto(url, { waitUntil: 'commit' })
    await isUsable(page)
    const usableMs = await page.evaluate<number>('performance.now()')
    const firstPaintMs = await page.evaluate<number>(
      "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity",
    )
    // What still arrives belongs to the page too, such as its letters.
    await page.waitForLoadState('networkidle')
    return { bytes, files, firstPaintMs, usableMs, scripts }
  } finally {
    await context.close()
  }
}
