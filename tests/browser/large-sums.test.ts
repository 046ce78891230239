import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../../server/foundation/testing/until.ts'
import { makeTeam } from '../../server/testing/teams.ts'
import { durationText } from '../../web/ui/duration.ts'
import { openApp } from './app.ts'
import { fillLargeWorld, waiting } from './large-world.ts'

const members = 1_000
const app = await openApp()
const organization = `/organizations/${app.organizationId}`
const { day: yesterday, plannedWeek, userIds } = await fillLargeWorld(app, members)
const week = `date[start]=${yesterday}&date[stop]=${yesterday}`

const page = await app.openAs(app.owner, organization)

async function answered(path: string) {
  const { status, body, text } = await app.call(`GET /v2${organization}/${path}`, app.owner)
  assert.equal(status, 200, text)
  return body
}

/** Every figure of the table behind the chart, in minutes, with the totals that it prints itself. */
async function chartTable(name: string): Promise<{ rows: number[][]; total: number[] }> {
  const chart = page.getByRole('figure', { name })
  await chart.getByRole('button', { name: 'Show as table' }).click()
  const lines = await chart.getByRole('table').getByRole('row').all()
  const figures = await Promise.all(
    lines.slice(1).map(async (line) => (await line.getByRole('cell').allTextContents()).map(minutes)),
  )
  return { rows: figures.slice(0, -1), total: figures.at(-1) ?? [] }
}

function minutes(text: string): number {
  const [hours = '0', rest = '0'] = text.replaceAll(',', '').split(':')
  return Number(hours) * 60 + Number(rest)
}

function addsUp({ rows, total }: { rows: number[][]; total: number[] }): void {
  const sum = (parts: number[]) => parts.reduce((all, each) => all + each, 0)
  for (const row of [...rows, total]) assert.equal(sum(row.slice(0, -1)), row.at(-1), 'a row adds up')
  total.forEach((shown, at) => {
    assert.equal(sum(rows.map((row) => row[at] ?? 0)), shown, 'a column adds up')
  })
}

test('Home at 1,000 members: who works and the totals of the team are those of the API', async () => {
  const { totals } = await answered('dashboard?page_limit=1')
  const team = page.getByRole('region', { name: 'Team today' })
  const shown = async (title: string) =>
    (await team.getByRole('link', { name: new RegExp(`^${title}: `) }).textContent()) ?? ''
  await team.getByRole('link', { name: /^This week: / }).waitFor()
  assert.deepEqual(
    [await shown('Working now'), await shown('Today'), await shown('This week')],
    [String(totals.online), durationText(totals.today_tracked), durationText(totals.week_tracked)],
  )
  assert.ok(totals.members > members)
})

test('1,000 members: the team page shows the server’s total, and every row and column adds up', async () => {
  const { totals } = await answered(`time_sums?${week}`)
  assert.ok(totals.members >= members && totals.groups >= 20)
  await page.goto(`${app.url}${organization}/now?week=${yesterday}`)
  const shown = await chartTable('Hours per day')
  addsUp(shown)
  assert.equal(shown.total.at(-1), Math.floor(totals.tracked / 60))
  await page.goto(`${app.url}${organization}/now?week=${yesterday}&day=${yesterday}`)
  await page
    .getByRole('dialog')
    .getByText(`${durationText(totals.tracked)} by ${totals.members.toLocaleString('en')} members`)
    .waitFor()
  assert.deepEqual(page.faults, [])
})

test('1,000 members: activity shows everything', async () => {
  const { totals } = await answered(`insights/activity/sums?${week}`)
  await page.goto(`${app.url}${organization}/insights/activity?from=${yesterday}&until=${yesterday}`)
  await page.getByRole('link', { name: `Measured ${durationText(totals.input_tracked)}` }).waitFor()
  await page.getByRole('link', { name: `Members ${members.toLocaleString('en')}` }).waitFor()
  const shown = await chartTable('Measured hours per day')
  addsUp(shown)
  assert.equal(shown.total.at(-1), Math.floor(totals.input_tracked / 60))
  assert.deepEqual(page.faults, [])
})

test('1,000 members: the time of a project is whole, beyond the members with rows of their own', async () => {
  const { projects } = await answered('projects?search[name]=Site 7&page_limit=1')
  const [project] = projects
  const { totals } = await answered(`time_sums?${week}&project_ids=${project.id}&by=member`)
  await page.goto(
    `${app.url}${organization}/projects/${project.id}/time?from=${yesterday}&until=${yesterday}`,
  )
  const shown = await chartTable('Hours per day')
  addsUp(shown)
  assert.equal(shown.total.at(-1), Math.floor(totals.tracked / 60))
  assert.deepEqual(page.faults, [])
})

/** A table of a page by its name: the cells of each row, without the heads. */
async function rowsOf(name: string): Promise<string[][]> {
  const rows = page.getByRole('table', { name }).locator('tbody').getByRole('row')
  await rows.first().waitFor()
  return Promise.all((await rows.all()).map((row) => row.getByRole('cell').allTextContents()))
}

const euros = (amount: number | string) =>
  new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  }).format(Number(amount))

test('1,000 members: the time and the week of one of them are those of the API', async () => {
  const [userId = 0] = userIds
  const { totals } = await answered(`time_sums?${week}&user_ids=${userId}&by=task`)
  await page.goto(`${app.url}${organization}/people/${userId}/time?from=${yesterday}&until=${yesterday}`)
  const shown = await chartTable('Hours per day')
  addsUp(shown)
  assert.equal(shown.total.at(-1), Math.floor(totals.tracked / 60))
  await page.goto(`${app.url}${organization}/timesheet?user=${userId}&week=${yesterday}`)
  const grid = page.getByRole('region', { name: 'Week', exact: true })
  await grid.getByText(durationText(totals.tracked), { exact: true }).last().waitFor()
})

test('1,000 members: what waits is counted exactly, or as 1,000+, and alike on Home, Team and Approvals', async () => {
  const { approvals } = await answered('approvals/count')
  assert.deepEqual([approvals.timesheets, approvals.manual_time_requests], [waiting.timesheets, 1_000])
  await page.goto(`${app.url}${organization}`)
  const list = page.getByRole('region', { name: 'Waiting for you' })
  await list.getByRole('link', { name: 'Timesheets 428' }).waitFor()
  await list.getByRole('link', { name: 'Manual time 1,000+' }).waitFor()
  await page.goto(`${app.url}${organization}/now`)
  await page.getByRole('link', { name: `Timesheets: ${approvals.timesheets} waiting for approval` }).waitFor()
  await page.goto(`${app.url}${organization}/approvals?kind=timesheets`)
  await page.getByRole('tab', { name: `Timesheets ${approvals.timesheets}` }).waitFor()
})

test('1,000 members: tools by member have 500 rows, all others in one, and the total of the API', async () => {
  const { total, totals } = await answered(`tool_usages/totals?${week}&group_by=user`)
  assert.equal(totals.length, 500)
  await page.goto(`${app.url}${organization}/insights/tools?by=user&from=${yesterday}&until=${yesterday}`)
  await page.getByText('In applications').locator('..').getByText(durationText(total.tracked)).waitFor()
  const others = page.getByRole('cell', { name: 'All others' })
  // Only rows near the window are drawn, and the end moves down as rows get their heights.
  await until(async () => {
    await page.keyboard.press('End')
    return others.isVisible()
  }, 'the last row is drawn')
  await page.getByText('501+ total').waitFor()
})

test('1,000 members: time per site adds up to the total of the API', async () => {
  const { job_site_times } = await answered(`job_site_times?${week}&page_limit=500`)
  const seconds = job_site_times.reduce((sum: number, site: { seconds: number }) => sum + site.seconds, 0)
  await page.goto(`${app.url}${organization}/job-sites/time?from=${yesterday}&until=${yesterday}`)
  const rows = await rowsOf('Time per site')
  const total = await page
    .getByRole('table', { name: 'Time per site' })
    .locator('tfoot')
    .getByRole('cell')
    .allTextContents()
  assert.deepEqual(total.slice(-2), [String(3 * members), durationText(seconds)])
  assert.equal(
    rows.map((cells) => minutes(cells.at(-1) ?? '')).reduce((sum, each) => sum + each, 0),
    minutes(total.at(-1) ?? ''),
  )
})

test('1,000 members: the planner counts everyone, also those whose rows are not drawn', async () => {
  const first = await answered(`attendance_plan?week=${plannedWeek}&page_limit=500`)
  const { next_page_start_id } = first.pagination
  const second = await answered(
    `attendance_plan?week=${plannedWeek}&page_limit=500&page_start_id=${next_page_start_id}`,
  )
  const third = second.pagination
    ? await answered(
        `attendance_plan?week=${plannedWeek}&page_limit=500&page_start_id=${second.pagination.next_page_start_id}`,
      )
    : undefined
  const planned = [first, second, third].reduce((sum, each) => sum + (each?.attendance_plan.planned ?? 0), 0)
  await page.goto(`${app.url}${organization}/shifts/planner?week=${plannedWeek}`)
  await page
    .getByRole('status', { name: 'Week' })
    .getByText(`${durationText(planned)} h`)
    .waitFor()
  const sums = await page.getByRole('grid', { name: 'Planner' }).locator('tfoot').getByRole('gridcell').all()
  assert.ok((await sums.at(-1)?.textContent())?.startsWith(durationText(planned)))
  const grid = page.getByRole('grid', { name: 'Planner' })
  assert.equal(await grid.getAttribute('aria-rowcount'), String(members + 3), 'a row for each, and the group')
  assert.ok((await grid.getByRole('row').count()) < 60, 'only the rows in sight are drawn')
})

test('1,000 members: an empty week says what to do, and one member is added to it by keyboard', async () => {
  const [first = 0] = userIds
  const team = await makeTeam(app, { name: 'Anchor', members: [{ user_id: first, role: 'user' }] })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${app.url}${organization}/shifts/planner?week=2042-01-06`)
  await page.getByRole('heading', { name: 'No shifts this week' }).waitFor()
  await page.getByText(/^0 of 1,00\d members$/).waitFor()
  assert.equal(asked.filter((path) => path.endsWith('/attendance_plan')).length, 3)
  await page.getByRole('button', { name: 'Add a member' }).press('Enter')
  await page.getByRole('textbox', { name: 'Find in Add a member' }).fill('Uma User')
  await page.getByRole('checkbox', { name: 'Uma User' }).press('Space')
  await page.getByRole('rowheader', { name: 'Added 1' }).waitFor()
  await page.keyboard.press('Escape')
  const cell = page.getByRole('button', { name: 'Add a shift: Uma User, Monday 6 January' })
  await cell.press('ArrowRight')
  await page
    .getByRole('button', { name: 'Add a shift: Uma User, Tuesday 7 January' })
    .and(page.locator(':focus'))
    .waitFor()
  await page.getByRole('button', { name: 'Show everyone' }).click()
  const grid = page.getByRole('grid', { name: 'Planner' })
  await grid.getByRole('rowheader', { name: 'Anchor 1' }).waitFor()
  await grid.getByRole('rowheader', { name: /^No team 1,?\d+/ }).waitFor()
  await app.call(`DELETE /v2/teams/${team}`, app.owner)
})

test('1,000 members: the calendar shows who is away, then everyone, and draws the rows in sight', async () => {
  await page.goto(`${app.url}${organization}/calendar?day=2042-01-06`)
  await page.getByRole('heading', { name: 'Nothing on these days' }).waitFor()
  await page.getByRole('button', { name: 'Show everyone' }).click()
  const table = page.getByRole('table', { name: 'Calendar' })
  await table.getByRole('rowheader', { name: /^No team 1,?\d+/ }).waitFor()
  assert.ok((await table.getByRole('row').count()) < 60)
})

test('1,000 members: profitability shows the totals of the API, and its rows add up to them', async () => {
  const { totals } = await answered(`profitability?${week}&group_by=project`)
  assert.equal(totals.length, 1)
  const [{ tracked, cost, currency }] = totals
  assert.equal(currency, 'USD')
  await page.goto(`${app.url}${organization}/profitability?from=${yesterday}&until=${yesterday}`)
  const rows = await rowsOf('Profitability')
  const table = page.getByRole('table', { name: 'Profitability' })
  const last = await table.locator('tfoot').getByRole('cell').allTextContents()
  assert.ok(last.includes(durationText(tracked)) && last.includes(euros(cost)), last.join(' | '))
  const times = rows.map((cells) => minutes(cells[1] ?? ''))
  assert.equal(
    times.reduce((sum, each) => sum + each, 0),
    Math.floor(tracked / 60),
  )
})

test('1,000 members: a payment to all of them shows what the API paid, and its lines are all there', async () => {
  const { body, status, text } = await app.call(`POST /v2${organization}/team_payments`, app.owner, {
    body: { source: 'amount', start_date: yesterday, stop_date: yesterday, amount: 10.35, user_ids: userIds },
  })
  assert.equal(status, 201, text)
  const [payment] = body.team_payments
  assert.equal(payment.amount, '10350.00')
  await page.goto(`${app.url}${organization}/payments/${payment.id}`)
  await page.getByText(euros(payment.amount), { exact: true }).first().waitFor()
  await page.getByText('1,000 total').waitFor()
  assert.deepEqual(page.faults, [])
})
