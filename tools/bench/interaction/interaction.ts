import type { Browser, Page } from 'playwright-core'
import { openDatabase } from '../../../server/foundation/db/database.ts'
import { sql } from '../../../server/foundation/db/sql.ts'
import { openBrowser } from '../../../tests/browser/browser.ts'
import { ensureWebBuilt } from '../../build-web.ts'
import { type DemoSite, withDemoSite } from '../../pictures/site.ts'
import { type Bench, type BenchOptions, quantile, type Report, type Verdict } from '../bench.ts'
import { signedIn } from '../first-load/signed-in.ts'
import { say } from '../report.ts'
import { type Measured, openMeasured } from './measured-page.ts'

const targets = { timesheetMs: 50, elsewhereMs: 100, pauseMs: 100 }
/** The processor of an old phone, as Chromium emulates it. */
const slowedBy = 4
const manyRows = 10_000

/** How long a user waits from a key or click until the screen has changed. */
export const interaction: Bench = {
  about: 'from key or click to the painted result on a slowed processor, and scrolling 10,000 rows',
  run,
}

async function run({ isQuick, atEnd }: BenchOptions): Promise<Report> {
  say('building the web app')
  await ensureWebBuilt()
  const browser = await openBrowser()
  atEnd(() => browser.close())
  const times = isQuick ? 2 : 10
  const waits: Record<'timesheet' | 'elsewhere', number[]> = { timesheet: [], elsewhere: [] }
  const pauses: number[] = []
  await withDemoSite(async (site) => {
    await addClients(site)
    for (let round = 0; round < times; round++) {
      say(`round ${round + 1} of ${times}`)
      waits.timesheet.push(...(await waitsOf(browser, site, 'User', walkTimesheet)))
      waits.elsewhere.push(...(await waitsOf(browser, site, 'Owner', walkElsewhere)))
    }
    pauses.push(...(await scrollPauses(browser, site)))
  })
  return reportOf(waits, Math.max(0, ...pauses))
}

/** Ten thousand clients, as a large organization has them. */
async function addClients({ databaseUrl, demo }: DemoSite): Promise<void> {
  const database = openDatabase({ url: databaseUrl, connections: 1, onError: () => {} })
  try {
    await database.change(sql`
      insert into clients (organization_id, name, created_at, updated_at)
      select ${demo.organization.id}, 'Quay ' || n, now(), now() from generate_series(1, ${manyRows}) n`)
  } finally {
    await database.close()
  }
}

type Walk = (page: Page, organization: string) => Promise<void>

async function waitsOf(browser: Browser, site: DemoSite, as: string, walk: Walk): Promise<number[]> {
  return measuring(browser, site, as, async ({ page, waits }, organization) => {
    await walk(page, organization)
    return waits()
  })
}

async function measuring<Found>(
  browser: Browser,
  site: DemoSite,
  as: string,
  measure: (measured: Measured, organization: string) => Promise<Found>,
): Promise<Found> {
  const measured = await openMeasured(browser, await signedIn(browser, site, as), slowedBy)
  try {
    return await measure(measured, `${site.url}/organizations/${site.demo.organization.id}`)
  } finally {
    await measured.page.context().close()
  }
}

/** To another week and back, hours into a cell, and a day. */
async function walkTimesheet(page: Page, organization: string): Promise<void> {
  await page.goto(`${organization}/timesheet?view=week&week=2026-11-11`)
  await page.getByRole('table').getByRole('rowheader').first().waitFor()
  await page.waitForLoadState('networkidle')
  for (const name of ['Previous week', 'Next week']) {
    await page.getByRole('button', { name }).click()
    await page.waitForLoadState('networkidle')
  }
  await page.getByRole('switch', { name: 'Type hours' }).click()
  const cell = page.getByRole('textbox', { name: /^Hours: / }).first()
  await cell.pressSequentially('1:30', { delay: 50 })
  // Taken back: the next round finds the week as it was.
  await cell.press('Escape')
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Day', { exact: true }).click()
}

/** Home, a search in a list, another page, and a dialog that is filled in. */
async function walkElsewhere(page: Page, organization: string): Promise<void> {
  await page.goto(organization)
  await page.getByRole('heading', { name: 'Team today' }).waitFor()
  await page.waitForLoadState('networkidle')
  for (const name of ['People', 'Projects']) {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click()
    await page.getByRole('row').nth(1).waitFor()
    await page.waitForLoadState('networkidle')
  }
  await page.getByLabel('Search by name').pressSequentially('ferry', { delay: 50 })
  await page.getByRole('button', { name: 'New project' }).first().click()
  const form = page.getByRole('form', { name: 'New project' })
  await form.getByLabel('Name').pressSequentially('Harbor lights', { delay: 50 })
  await form.getByRole('combobox', { name: 'Client' }).pressSequentially('quay 77', { delay: 50 })
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Tab')
}

/** The longest tasks while all rows are scrolled through, page after page of the list. */
async function scrollPauses(browser: Browser, site: DemoSite): Promise<number[]> {
  return measuring(browser, site, 'Owner', async ({ page, pauses }, organization) => {
    await page.goto(`${organization}/clients`)
    await page.getByRole('row').nth(5).waitFor()
    await page.waitForLoadState('networkidle')
    await pauses()
    const foot = page.getByText(/^[\d,]+ total$/)
    for (let screens = 0; screens < 2_000 && !(await foot.isVisible()); screens++) {
      await page.mouse.move(640, 500)
      await page.mouse.wheel(0, 4_000)
      await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
    }
    say(`scrolled to ${await foot.textContent()}`)
    return pauses()
  })
}

function reportOf(waits: Record<'timesheet' | 'elsewhere', number[]>, pause: number): Report {
  const [timesheet, elsewhere] = [quantile(waits.timesheet, 0.95), quantile(waits.elsewhere, 0.95)]
  const ms = (value: number) => `${Math.round(value)} ms`
  const verdict = (target: string, measured: number, most: number): Verdict => ({
    target: `${target} ${ms(most)}`,
    measured: ms(measured),
    isReached: measured <= most,
  })
  return {
    figures: { waits, pause },
    tables: [
      {
        title: `From key or click to the painted result, with a processor slowed ${slowedBy} times`,
        columns: ['where', 'interactions', 'median', '95 of 100', 'longest'],
        rows: Object.entries(waits).map(([where, all]) => [
          where,
          String(all.length),
          ms(quantile(all, 0.5)),
          ms(quantile(all, 0.95)),
          ms(Math.max(...all)),
        ]),
      },
    ],
    verdicts: [
      verdict('timesheet, 95 of 100 at most', timesheet, targets.timesheetMs),
      verdict('elsewhere, 95 of 100 at most', elsewhere, targets.elsewhereMs),
      verdict('longest pause while 10,000 rows are scrolled at most', pause, targets.pauseMs),
    ],
  }
}
