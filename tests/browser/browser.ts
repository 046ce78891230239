import { type Browser, chromium } from 'playwright-core'
import { findBrowser } from './find-browser.ts'

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A headless Chromium for browser tests; whoever opens it closes it. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = await findBrowser()
  if (!executablePath)
    throw new Error('No browser was found: install Chromium or set STINT_TEST_BROWSER to its path.')
  // Chromium's sandbox refuses to run as root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet
  return chromium.launch({ executablePath, args, headless: true })
}
