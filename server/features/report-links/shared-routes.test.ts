import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../foundation/db/sql.ts'
import { transaction } from '../../foundation/db/transaction.ts'
import { queried } from '../../foundation/testing/queried.ts'
import { until } from '../../foundation/testing/until.ts'
import { linksIn } from '../../testing/report-links.ts'
import { type Person, world } from '../../testing/world.ts'
import { triesFromAddress } from './changes/check-password.ts'

const w = await world({ now: '2026-10-26T08:00:00Z' })
const { link, list, open } = await linksIn(w)
const base = `/v2/organizations/${w.organizationId}`
const change = async (of: Person, terms: object) => {
  const body = { members: [{ user_id: of.id, ...terms }] }
  const reply = await w.call(`PUT ${base}/update_members`, w.owner, { body })
  assert.equal(reply.status, 200, reply.text)
}
const money = {
  name: 'Cost',
  question: { report: 'time', range: 'last_week', columns: ['tracked', 'cost'], group_by: ['project'] },
}

test('200: a reader without an account sees the figures of the report, and nothing in the page runs or is stored', async () => {
  const { url } = await link(w.owner)
  const run = await w.call(`POST ${base}/reports/run`, w.owner, {
    body: { report: 'time', range: 'last_week', group_by: ['project'], columns: ['tracked'] },
  })
  assert.equal(run.body.totals.values.tracked, 3_600)
  const { status, text, headers } = await open(url)
  assert.equal(status, 200)
  for (const shown of [
    'For the client',
    'Hours per project',
    'Quay wall',
    '1.00',
    '2026-11-02 to 2026-11-08',
  ])
    assert.ok(text.includes(shown), shown)
  assert.doesNotMatch(text, /<script|https?:|\son\w+=|style="/)
  assert.match(headers.get('content-security-policy') ?? '', /^default-src 'none'; style-src 'sha256-/)
  for (const [name, value] of [
    ['x-robots-tag', /noindex/],
    ['cache-control', /no-store/],
    ['referrer-policy', /no-referrer/],
    ['x-frame-options', /DENY/],
  ] as const)
    assert.match(headers.get(name) ?? '', value)
  assert.equal(headers.get('set-cookie'), null)
})

test('200: markup in names is text', async () => {
  const name = '<img src=x onerror=alert(1)>'
  const { text } = await open((await link(w.owner, { name })).url)
  assert.ok(text.includes('&lt;img src=x onerror=alert(1)&gt;') && !text.includes('<img'))
})

test('200: each look, with days up to the day of the opening, and money in no question that lacks it', async () => {
  const question = { report: 'time', group_by: ['project'], columns: ['tracked'] }
  const reports = [
    { name: 'Total', look: 'number', width: 1, question: { ...question, compare_with: 'period_before' } },
    { name: 'Bars', look: 'chart', width: 3, question },
    { name: 'By day', look: 'chart', question: { ...question, across: 'day' } },
    { name: 'Rows', question },
    { name: 'Nothing', question: { ...question, filters: { user_ids: [w.manager.id] } } },
  ].map((each) => ({ ...each, last_days: 7 }))
  const { text } = await open((await link(w.owner, { reports, durations: 'clock' })).url)
  for (const shown of ['1:00', '<rect width="100"', 'Quay wall', '2026-11-05', '2026-11-03 to 2026-11-09'])
    assert.ok(text.includes(shown), shown)
  assert.match(text, /Nothing on these days\./)
  assert.doesNotMatch(text, /Cost|30\.00|EUR|USD/)
})

test('200: what the maker may no longer see is not shown, and comes back with their right', async () => {
  const manager = await w.addPerson('Mara Money', 'manager')
  const { url } = await link(manager, { reports: [money] })
  assert.ok((await open(url)).text.includes('30.00'))
  await change(manager, { manage_billing: false })
  const without = await open(url)
  assert.deepEqual([without.status, without.text.includes('30.00')], [200, false])
  assert.match(without.text, /This report can’t be shown at the moment\./)
  await change(manager, { manage_billing: true })
  assert.ok((await open(url)).text.includes('30.00'))
})

test('200: with a lower role the maker’s link shows what is left to them', async () => {
  const manager = await w.addPerson('Ron Role', 'manager')
  const { url } = await link(manager)
  assert.ok((await open(url)).text.includes('Quay wall'))
  await change(manager, { role: 'user' })
  const { status, text } = await open(url)
  assert.deepEqual([status, text.includes('Quay wall')], [200, false])
})

test('404: unknown, expired and deleted links, and those of makers who left or were suspended, look alike', async () => {
  const password = 'otter in the harbor'
  const old = await link(w.owner, { expires_at: '2026-11-09T09:00:00Z', password })
  const deleted = await link(w.owner)
  const [left, suspended] = [await w.addPerson('Lea Left'), await w.addPerson('Sue Suspended')]
  const [ofLeft, ofSuspended] = [await link(left), await link(suspended)]
  assert.equal((await open(old.url, password)).status, 200)
  await w.moveClock('2026-11-09T09:00:00Z')
  await w.call(`DELETE /v2/report_links/${deleted.id}`, w.owner)
  await change(left, { role: 'remove' })
  await w.database.change(sql`update users set status = 'disabled' where id = ${suspended.id}`)
  const { url } = await link(w.owner)
  const wrong = url.slice(0, -2) + (url.endsWith('AA') ? 'BB' : 'AA')
  const shape = new URL('/shared/reports/x', url).href
  const texts = new Set<string>()
  for (const each of [old.url, deleted.url, ofLeft.url, ofSuspended.url, wrong, shape]) {
    const { status, text } = await open(each)
    assert.equal(status, 404, each)
    texts.add(text)
  }
  assert.equal(texts.size, 1)
  assert.equal((await open(url)).status, 200)
})

test('200: a board as it is at the opening, within what its maker sees; 404 while they do not see the board', async () => {
  const maker = await w.addPerson('Bo Board', 'manager')
  const make = async (path: string, as: Person, body: object) => {
    const reply = await w.call(`POST ${base}/${path}`, as, { body })
    assert.equal(reply.status, 201, reply.text)
    return Object.values<{ id: number }>(reply.body)[0]?.id ?? 0
  }
  const days = 'from=2026-11-02&until=2026-11-08'
  const saved = (name: string, query: string, as = w.owner) =>
    make('saved_views', as, { list: 'reports', name, query: `${query}&${days}`, shared: true })
  const hours = await saved('Hours of the board', 'by=project&columns=tracked&report=time')
  const cost = await saved('Cost of the board', 'by=project&report=amounts_owed')
  const tileOf = (saved_view_id: number, look: string) => ({ saved_view_id, look, width: 2 })
  const board = await make('report_boards', w.owner, {
    name: 'Live',
    shared: true,
    tiles: [tileOf(hours, 'table')],
  })
  const put = async (path: string, body: object) =>
    assert.equal((await w.call(`PUT /v2/${path}`, w.owner, { body })).status, 200)
  const { url } = await link(maker, { reports: undefined, report_board_id: board })
  const first = (await open(url)).text
  assert.ok(first.includes('Hours of the board') && first.includes('Quay wall') && !first.includes('30.00'))

  await put(`report_boards/${board}`, { tiles: [tileOf(cost, 'number'), tileOf(hours, 'chart')] })
  const second = (await open(url)).text
  assert.ok(second.includes('Cost of the board') && second.includes('30.00') && second.includes('<rect'))
  await change(maker, { manage_billing: false })
  const lesser = (await open(url)).text
  assert.ok(lesser.includes('can’t be shown') && !lesser.includes('30.00') && lesser.includes('Quay wall'))

  await put(`saved_views/${hours}`, { query: `by=member&columns=billable&report=time&${days}` })
  assert.ok(!(await open(url)).text.includes('Quay wall'))
  assert.equal((await w.call(`DELETE /v2/saved_views/${hours}`, w.owner)).status, 204)
  assert.ok((await open(url)).text.includes('Report not available'))
  await put(`report_boards/${board}`, { shared: false })
  assert.equal((await open(url)).status, 404)
  await put(`report_boards/${board}`, { shared: true })
  assert.equal((await open(url)).status, 200)
})

test('404: while the plan of the organization is inactive', async () => {
  const { url } = await link(w.owner)
  const setPlan = (is: boolean) =>
    w.database.change(sql`update organizations set plan_active = ${is} where id = ${w.organizationId}`)
  await setPlan(false)
  assert.equal((await open(url)).status, 404)
  await setPlan(true)
  assert.equal((await open(url)).status, 200)
})

test('200 with a form, 403 and 429: a password that is missing, wrong, and tried too often; the right one is forgiven', async () => {
  const password = 'otter in the harbor'
  const { id, url } = await link(w.owner, { password })
  const asked = await open(url)
  assert.equal(asked.status, 200)
  assert.match(asked.text, /<input id="password"/)
  assert.doesNotMatch(asked.text, /Quay wall|For the client|Hours per project/)
  for (let i = 0; i < 3; i++) assert.ok((await open(url, password)).text.includes('Quay wall'))
  for (let i = 0; i < triesFromAddress; i++) {
    const { status, text } = await open(url, `wrong ${i}`)
    assert.deepEqual([status, text.includes('Quay wall')], [403, false])
  }
  const locked = await open(url, password)
  assert.equal(locked.status, 429)
  assert.ok(Number(locked.headers.get('retry-after')) > 0)
  assert.equal((await list(w.owner)).find((each) => each.id === id).opens, 3)
  await w.moveClock('2026-11-09T12:00:00Z')
  assert.equal((await open(url, password)).status, 200)
})

test('403 or 429: simultaneous wrong passwords are all counted', async () => {
  const { url } = await link(w.owner, { password: 'otter in the harbor' })
  const tries = await Promise.all(Array.from({ length: 2 * triesFromAddress }, () => open(url, 'wrong one')))
  assert.equal(tries.filter(({ status }) => status === 403).length, triesFromAddress)
})

test('404: a link that is deleted while its reports run shows nothing', async () => {
  const { id, url } = await link(w.owner)
  const opening = await transaction(w.database, async (tx) => {
    await tx.rows({}, sql`select from report_links where id = ${id} for update`)
    const opened = open(url)
    await until(isWaiting, 'the opening waits for the link')
    await tx.change(sql`delete from report_links where id = ${id}`)
    return { opened }
  })
  const { status, text } = await opening.opened
  assert.deepEqual([status, text.includes('Quay wall')], [404, false])
})

test('429: more openings in a minute than a link has', async () => {
  await w.moveClock('2026-11-09T13:00:00Z')
  const { url } = await link(w.owner)
  const statuses: number[] = []
  for (let i = 0; i < 31; i++) statuses.push((await open(url)).status)
  assert.deepEqual([statuses.filter((each) => each === 200).length, statuses.at(-1)], [30, 429])
  await w.moveClock('2026-11-09T13:01:00Z')
  assert.equal((await open(url)).status, 200)
})

async function isWaiting(): Promise<boolean> {
  const waiting = await queried(
    w.database,
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return waiting.length > 0
}
