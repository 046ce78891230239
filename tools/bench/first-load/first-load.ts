import type { Browser, Page } from 'playwright-core'
import { openBrowser } from '../../../tests/browser/browser.ts'
import { ensureWebBuilt } from '../../build-web.ts'
import { type DemoSite, withDemoSite } from '../../pictures/site.ts'
import { type Bench, type BenchOptions, median, type Report, type Verdict } from '../bench.ts'
import { say } from '../report.ts'
import { signedIn } from './signed-in.ts'
import { connection, type Visit, type Visited, visit } from './visit.ts'

const targets = {
  firstPaintMs: 2_000,
  signInMs: 2_000,
  timesheetMs: 3_000,
  homeMs: 3_500,
  nextMs: 1_000,
  signInBytes: 250_000,
}

/** How long a user with an empty cache and a slow connection waits. */
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
  const [cookies, owner] = [await signedIn(browser, site, 'User'), await signedIn(browser, site, 'Owner')]
  const weekIsThere = (page: Page) => page.getByRole('table').getByRole('rowheader').first().waitFor()
  return {
    'sign-in': { url: `${url}/sign-in`, isUsable: (page) => page.getByLabel('Email').waitFor() },
    timesheet: {
      url: `${url}/organizations/1/timesheet?view=week&week=2026-11-11`,
      cookies,
      isUsable: weekIsThere,
    },
    home: {
      url: `${url}/organizations/1`,
      cookies: owner,
      isUsable: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
      next: { link: 'Projects', isThere: (page) => page.getByRole('row').nth(1).getByRole('link').waitFor() },
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
    filledMs: of('filledMs'),
    nextMs: of('nextMs'),
  }
}

function reportOf(pages: Map<string, Visit>): Report {
  const kilobytes = (bytes: number) => `${Math.round(bytes / 1_000)} kB`
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`
  const rows = [...pages].map(([name, { bytes, files, firstPaintMs, usableMs, filledMs, nextMs }]) => [
    name,
    kilobytes(bytes),
    String(files),
    seconds(firstPaintMs),
    seconds(usableMs),
    seconds(filledMs),
    nextMs === 0 ? '' : seconds(nextMs),
  ])
  return {
    figures: Object.fromEntries(pages),
    tables: [
      {
        title: `First load at ${connection.megabits} Mbit/s and ${connection.latencyMs} ms, with an empty cache`,
        columns: ['page', 'transferred', 'files', 'first paint', 'usable', 'filled', 'next page'],
        rows,
      },
    ],
    verdicts: verdictsOf(pages, { kilobytes, seconds }),
  }
}

type Words = Record<'kilobytes' | 'seconds', (value: number) => string>

function verdictsOf(pages: Map<string, Visit>, { kilobytes, seconds }: Words): Verdict[] {
  const at = (name: string, part: keyof Visit) => pages.get(name)?.[part] ?? Number.POSITIVE_INFINITY
  const paint = Math.max(...[...pages.values()].map(({ firstPaintMs }) => firstPaintMs))
  const within = (what: string, measured: number, most: number, words = seconds) => ({
    target: `${what} ${words(most)}`,
    measured: words(measured),
    isReached: measured < most,
  })
  return [
    within('first paint below', paint, targets.firstPaintMs),
    within('sign-in usable below', at('sign-in', 'usableMs'), targets.signInMs),
    within('timesheet usable below', at('timesheet', 'usableMs'), targets.timesheetMs),
    within('Home filled below', at('home', 'filledMs'), targets.homeMs),
    within('next page below', at('home', 'nextMs'), targets.nextMs),
    within('sign-in below', at('sign-in', 'bytes'), targets.signInBytes, kilobytes),
  ]
}
