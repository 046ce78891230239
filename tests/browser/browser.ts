import { after } from 'node:test'
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

let shared: Promise<Browser> | undefined

/** The browser of this process: its test files share it, each with pages that know nothing of each other. */
export async function sharedBrowser(): Promise<Browser> {
  shared ??= openBrowser().then((opened) => {
    // The runner's last word to a process; one that runs a single file by hand ends with that file.
    if (process.connected) process.once('disconnect', () => opened.close())
    return opened
  })
  // Awaited here: a file that awaits the promise of another file itself would lend its tests to that file.
  const browser = await shared
  if (!process.connected) after(() => browser.close())
  return browser
}

/** A headless Chromium; who opens it closes it. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = await findBrowser()
  if (!executablePath)
    throw new Error('No browser was found: install Chromium or set STINT_TEST_BROWSER to its path.')
  // Chromium's sandbox refuses to run as root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet
  return chromium.launch({ executablePath, args, headless: true })
}
