import type { Browser } from 'playwright-core'
import { openBrowser } from '../../../tests/browser/browser.ts'
import { ensureWebBuilt } from '../../build-web.ts'
import { type DemoSite, withDemoSite } from '../../pictures/site.ts'
import { type Bench, type BenchOptions, median, type Report, type Verdict } from '../bench.ts'
import { say } from '../report.ts'
import { type Cookies, connection, type Visit, type Visited, visit } from './visit.ts'

const targets = { firstPaintMs: 2_000, usableMs: 3_000, signInBytes: 250_000 }

/** How long somebody with an empty cache and a slow connection waits. */
export const firstLoad: Bench = {
  about: 'the first load of the web app on a slow connection: sizes and times',
  run,
}

async function run({ isQuick, atEnd }: BenchOptions): Promise<Report> {
  say('building the web app')
  await ensureWebBuilt()
  const browser = await openBrowser()
  atEnd(() => browser.close())
  const times = isQuick ? 1 : 5
  const visits = new Map<string, Visit[]>()
  await withDemoSite(async (site) => {
    const pages = await pagesOf(browser, site)
    for (let round = 0; round < times; round++)
      for (const [name, page] of Object.entries(pages)) {
        say(`${name}, ${round + 1} of ${times}`)
        visits.set(name, [...(visits.get(name) ?? []), await visit(browser, page)])
      }
  })
  return reportOf(new Map([...visits].map(([name, all]) => [name, middle(all)])))
}

/** The pages that people open first. */
async function pagesOf(browser: Browser, site: DemoSite): Promise<Record<string, Visited>> {
  const { url } = site
  const cookies = await signedIn(browser, site)
  return {
    'sign-in': { url: `${url}/sign-in`, isUsable: (page) => page.getByLabel('Email').waitFor() },
    timesheet: {
      url: `${url}/organizations/1/timesheet?view=week&week=2026-11-11`,
      cookies,
      isUsable: (page) => page.getByRole('table').getByRole('rowheader').first().waitFor(),
    },
  }
}

function middle(visits: Visit[]): Visit {
  const of = (part: keyof Visit) => median(visits.map((each) => each[part]))
  return {
    bytes: of('bytes'),
    files: of('files'),
    scripts: of('scripts'),
    firstPaintMs: of('firstPaintMs'),
    usableMs: of('usableMs'),
  }
}

function reportOf(pages: Map<string, Visit>): Report {
  const kilobytes = (bytes: number) => `${Math.round(bytes / 1_000)} kB`
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`
  const rows = [...pages].map(([name, { bytes, files, firstPaintMs, usableMs }]) => [
    name,
    kilobytes(bytes),
    String(files),
    seconds(firstPaintMs),
    seconds(usableMs),
  ])
  return {
    figures: Object.fromEntries(pages),
    tables: [
      {
        title: `First load at ${connection.megabits} Mbit/s and ${connection.latencyMs} ms, with an empty cache`,
        columns: ['page', 'transferred', 'files', 'first paint', 'usable'],
        rows,
      },
    ],
    verdicts: verdictsOf(pages, { kilobytes, seconds }),
  }
}

type Words = Record<'kilobytes' | 'seconds', (value: number) => string>

function verdictsOf(pages: Map<string, Visit>, { kilobytes, seconds }: Words): Verdict[] {
  const at = (name: string) =>
    pages.get(name) ?? { firstPaintMs: Infinity, usableMs: Infinity, bytes: Infinity }
  const paint = Math.max(...[...pages.values()].map(({ firstPaintMs }) => firstPaintMs))
  return [
    {
      target: `first paint below ${seconds(targets.firstPaintMs)}`,
      measured: seconds(paint),
      isReached: paint < targets.firstPaintMs,
    },
    {
      target: `timesheet usable below ${seconds(targets.usableMs)}`,
      measured: seconds(at('timesheet').usableMs),
      isReached: at('timesheet').usableMs < targets.usableMs,
    },
    {
      target: `sign-in below ${kilobytes(targets.signInBytes)}`,
      measured: kilobytes(at('sign-in').bytes),
      isReached: at('sign-in').bytes < targets.signInBytes,
    },
  ]
}

async function signedIn(browser: Browser, { url, demo }: DemoSite): Promise<Cookies> {
  const context = await browser.newContext()
  const reply = await context.request.post(`${url}/auth/account/sign_in`, {
    data: { email: demo.people.find(({ role }) => role === 'User')?.email ?? '', password: demo.password },
  })
  if (!reply.ok()) throw new Error(`Signing in failed: ${await reply.text()}`)
  const cookies = await context.storageState()
  await context.close()
  return cookies
}
