import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Locator } from 'playwright-core'
import { timersIn } from '../../server/testing/timers.ts'
import { type AppPage, openApp } from './app.ts'

const app = await openApp()
const organization = `/organizations/${app.organizationId}`
const started = '2026-11-18T09:00:00Z'
const stepMs = 15_000
let own: AppPage
let team: AppPage

before(async () => {
  await app.moveClock(started)
  const { status, text } = await app.call(`PUT /v2${organization}/update_members`, app.owner, {
    body: {
      members: [
        {
          user_id: app.user.id,
          payment: { pay_period: 'weekly', period_week_day: 0 },
          approval_needed: true,
        },
      ],
    },
  })
  assert.equal(status, 200, text)
  await timersIn(app).start(app.user)
  own = await app.openAs(app.user, organization, { now: started })
  team = await app.openAs(app.owner, `${organization}/now`, { now: started })
})

/** The server and both browsers go on; the server books what is due. */
async function pass(seconds: number): Promise<void> {
  await app.moveClock(new Date(Date.parse(await app.now()) + seconds * 1_000).toISOString())
  await app.settle()
  for (const page of [own, team]) await page.clock.fastForward(seconds * 1_000)
}

/** Every place that shows the time of the timer's day or week, on the pages that are open. */
const places: Record<string, () => Locator> = {
  'Home, today': () => own.getByRole('link', { name: /^Today: / }),
  'Home, this week': () => own.getByRole('link', { name: /^This week: / }),
  'Home, the day in the week': () => own.getByRole('link', { name: /^Wednesday,? 18 November[^:]*: / }),
  'Team, today of the member': () => team.getByRole('link', { name: /^Uma User today: / }),
  'Team, week of the member': () => team.getByRole('link', { name: /^Uma User this week: / }),
  'Team, today in total': () => team.getByRole('link', { name: /^Today: / }),
  'Team, this week in total': () => team.getByRole('link', { name: /^This week: / }),
}
const ofTimesheet: Record<string, () => Locator> = {
  'Week, the day': () => own.getByRole('link', { name: /^Wednesday.*, whole day/ }),
  'Week, the total': () =>
    own.getByRole('region', { name: 'Week', exact: true }).locator('tr').last().locator('td').last(),
  'Timesheet band': () => own.getByRole('region', { name: /^Timesheet / }),
}
const ofDay: Record<string, () => Locator> = {
  'Day, in the days of the week': () =>
    own
      .getByRole('navigation', { name: 'Days of the week' })
      .getByRole('link', { name: /^Wednesday,? 18 November/ }),
}

/** What a place shows is what has passed, neither less nor twice; the page may step once while it is read. */
async function showTheSame(what: Record<string, () => Locator>): Promise<void> {
  for (const [name, find] of Object.entries(what)) {
    const page = name.startsWith('Team') ? team : own
    const passed = async () => (await page.evaluate<number>('Date.now()')) - Date.parse(started)
    const least = Math.floor(((await passed()) - 2 * stepMs) / 60_000)
    const shown = (await find().first().textContent()) ?? ''
    const most = Math.floor((await passed()) / 60_000)
    const [, minutes] = /0:(\d\d)/.exec(shown) ?? []
    assert.ok(
      Number(minutes) >= least && Number(minutes) <= most,
      `${name}: ${shown}, after ${least} to ${most} minutes`,
    )
  }
}

test('0:07, all running: Home and Team show the same, and say so', async () => {
  await pass(7 * 60 + 40)
  await own.reload()
  await team.reload()
  await own.getByText('incl. 0:07 running').first().waitFor()
  await team
    .getByText(/incl\. 0:07 running/)
    .first()
    .waitFor()
  await showTheSame(places)
})

test('over the ten-minute mark: pages that stay open count nothing twice', async () => {
  await pass(2 * 60 + 45)
  await showTheSame(places)
  await own.reload()
  await team.reload()
  await own.getByRole('link', { name: 'Today: 0:10, 10 minutes' }).waitFor()
  await team.getByRole('link', { name: /^Today: 0:10/ }).waitFor()
  await showTheSame(places)
})

test('week, day and timesheet: the same before and after the next mark', async () => {
  await own.goto(`${app.url}${organization}/timesheet`)
  await own.getByRole('link', { name: /^Wednesday.*, whole day/ }).waitFor()
  await showTheSame(ofTimesheet)
  await pass(9 * 60 + 50)
  await showTheSame(ofTimesheet)
  await own.reload()
  await own.getByRole('link', { name: /^Wednesday.*, whole day: .*20 minutes/ }).waitFor()
  await showTheSame(ofTimesheet)
  await own.goto(`${app.url}${organization}/timesheet?view=day&day=2026-11-18`)
  await own.getByRole('navigation', { name: 'Days of the week' }).waitFor()
  await own.getByText('0:20', { exact: true }).first().waitFor()
  await showTheSame(ofDay)
  assert.deepEqual([own.faults, team.faults], [[], []])
})
