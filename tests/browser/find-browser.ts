import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const elsewhere = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/lib/chromium/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** The path of a browser that starts on this machine: the one asked for, an installed one, or npm's. */
export async function findBrowser(): Promise<string | undefined> {
  const wanted = process.env.STINT_TEST_BROWSER
  if (wanted) {
    if (existsSync(wanted)) return wanted
    throw new Error(`STINT_TEST_BROWSER names ${wanted}, which does not exist.`)
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const installed = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...installed, ...elsewhere].filter((path) => existsSync(path)).find(starts) ?? (await fromNpm())
}

/** The browser inside an npm package is built for x64 only. */
async function fromNpm(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const { default: chromium } = await import('@sparticuz/chromium')
  const path = await chromium.executablePath().catch(() => undefined)
  return path && starts(path) ? path : undefined
}

/** A file alone proves little: snap's stub and a browser without its libraries do not run. */
function starts(path: string): boolean {
  // Browsers on macOS and Windows open a window instead of printing their version.
  if (process.platform !== 'linux') return true
  return spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000, stdio: 'ignore' }).status === 0
}
