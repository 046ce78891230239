import type { Browser, Page } from 'playwright-core'
import type { Cookies } from '../first-load/visit.ts'

export type Measured = {
  page: Page
  /** Milliseconds of each interaction so far, from the key or click to the next paint. */
  waits(): Promise<number[]>
  /** Milliseconds of the long tasks since this was last asked. */
  pauses(): Promise<number[]>
}

/** Runs in the page. A key or click is one interaction, whatever number of events it sends. */
const observe = `{
  const waits = new Map()
  const pauses = []
  globalThis.measuredWaits = () => [...waits.values()]
  globalThis.measuredPauses = () => pauses.splice(0)
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) waits.set(interactionId, Math.max(waits.get(interactionId) ?? 0, duration))
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) pauses.push(duration)
  }).observe({ type: 'longtask', buffered: true })
}`

/** A page of a signed-in user on a slower processor, which notes how long each interaction took. */
export async function openMeasured(browser: Browser, cookies: Cookies, slowedBy: number): Promise<Measured> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    storageState: cookies,
    serviceWorkers: 'block',
  })
  // A busy machine is slow, not wrong.
  context.setDefaultTimeout(0)
  const page = await context.newPage()
  // A page that hears of changes is never without a request.
  await page.route('**/changes/stream*', (route) => route.abort())
  await page.addInitScript(observe)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy })
  return {
    page,
    waits: () => page.evaluate<number[]>('measuredWaits()'),
    pauses: () => page.evaluate<number[]>('measuredPauses()'),
  }
}
