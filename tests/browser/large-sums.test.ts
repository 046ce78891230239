import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../server/foundation/db/sql.ts'
import { durationText } from '../../web/ui/duration.ts'
import { makeCrew } from '../journeys/crew.ts'
import { openApp } from './app.ts'

const members = 1_000
const app = await openApp()
const organization = `/organizations/${app.organizationId}`
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
const week = `date[start]=${yesterday}&date[stop]=${yesterday}`

// Seconds that no minute divides, on 20 projects: every kind of partial sum and of rounding would show.
await app.database.change(
  sql`update organizations set addons = '{insights}' where id = ${app.organizationId}`,
)
const crew = await makeCrew({ db: app.database, now: await app.now() }, app.organizationId, members)
await app.database.change(sql`
  insert into projects (organization_id, name, created_at, updated_at)
  select ${app.organizationId}, 'Site ' || n, now(), now() from generate_series(1, 20) n`)
await app.database.change(sql`
  with work as (select id, row_number() over (order by id) as n from projects
                where organization_id = ${app.organizationId} and name like 'Site %')
  insert into daily_activities (organization_id, id, date, user_id, project_id, tracked, keyboard, mouse, overall,
    input_tracked, manual, idle, resumed, billable, work_break, created_at, updated_at)
  select ${app.organizationId}, (1::bigint << 50) + row_number() over (), ${yesterday}::date, u.id, w.id, 3601 + u.id % 700 + w.n, 0, 0,
         1000, 3000 + u.id % 97 + w.n, 0, 0, 0, 3601, 0, now(), now()
  from unnest(${crew.userIds}::int[]) u(id) join work w on w.n in (1 + u.id % 20, 1 + (u.id + 7) % 20)`)

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

test('1,000 members: activity shows all of it', async () => {
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
