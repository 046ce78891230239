import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { openBrowser } from '../tests/browser/browser.ts'
import { ensureWebBuilt } from './build-web.ts'
import { looksSame, withPalette } from './pictures/palette-png.ts'
import type { Scene } from './pictures/scene.ts'
import { scenes } from './pictures/scenes.ts'
import { type DemoSite, now, withDemoSite } from './pictures/site.ts'
import { makeSteady } from './pictures/steady.ts'

const directory = join(import.meta.dirname, '..', 'docs', 'pictures')
const sizes = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } }

type Cookies = Awaited<ReturnType<BrowserContext['storageState']>>

/** Takes screenshots of every page, or of those named on the command line. */
async function takePictures(names: string[]): Promise<void> {
  await ensureWebBuilt()
  mkdirSync(directory, { recursive: true })
  const browser = await openBrowser()
  const wanted = scenes.filter(({ name }) => names.length === 0 || names.includes(name))
  const missed: string[] = []
  try {
    await withDemoSite(async (site) => {
      const people = new Map<string, Cookies>()
      for (const scene of wanted) {
        if (scene.as && !people.has(scene.as)) people.set(scene.as, await signedIn(browser, site, scene.as))
        await take(browser, site, scene, people.get(scene.as ?? '')).then(
          async (picture) => console.log(`${scene.name}.png ${await keep(scene.name, picture)}`),
          (fault: Error) => missed.push(`${scene.name}: ${fault.message}`),
        )
      }
    })
  } finally {
    await browser.close()
  }
  if (missed.length > 0) throw new Error(`Not taken:\n${missed.join('\n')}`)
}

/** Writes a picture only if it looks different, so reviews show real changes only. */
async function keep(name: string, screenshot: Buffer): Promise<string> {
  const file = join(directory, `${name}.png`)
  const picture = await withPalette(screenshot)
  if (existsSync(file) && (await looksSame(readFileSync(file), picture))) return 'as it was'
  writeFileSync(file, picture)
  return `${Math.round(picture.length / 1024)} kB`
}

async function take(
  browser: Browser,
  site: DemoSite,
  scene: Scene,
  cookies: Cookies | undefined,
): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: sizes[scene.size ?? 'desk'],
    deviceScaleFactor: scene.size === 'phone' ? 2 : 1,
    colorScheme: scene.theme ?? 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
    storageState: cookies,
  })
  const page = await context.newPage()
  const traffic = watchTraffic(page)
  await page.clock.setFixedTime(now)
  await makeSteady(page)
  await scene.prepare?.(page)
  await page.goto(site.url + scene.path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page, traffic)
  await scene.before?.(page)
  await settled(page, traffic)
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await context.close()
  return picture
}

/** Waits until loading, fonts and animations are done. */
async function settled(page: Page, traffic: { underWay: number }): Promise<void> {
  await page.waitForLoadState('load')
  for (let quiet = 0; quiet < 4; quiet = traffic.underWay === 0 ? quiet + 1 : 0)
    await page.waitForTimeout(100)
  await page.evaluate('document.fonts.ready.then(() => true)')
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 250)))')
}

function watchTraffic(page: Page): { underWay: number } {
  const traffic = { underWay: 0 }
  page.on('request', () => traffic.underWay++)
  page.on('requestfinished', () => traffic.underWay--)
  page.on('requestfailed', () => traffic.underWay--)
  return traffic
}

async function signedIn(browser: Browser, { url, demo }: DemoSite, role: string): Promise<Cookies> {
  const person = demo.people.find((each) => each.role === role)
  const context = await browser.newContext()
  const reply = await context.request.post(`${url}/auth/account/sign_in`, {
    data: { email: person?.email ?? '', password: demo.password },
  })
  if (!reply.ok()) throw new Error(`${role} could not sign in: ${await reply.text()}`)
  const cookies = await context.storageState()
  await context.close()
  return cookies
}

await takePictures(process.argv.slice(2))
