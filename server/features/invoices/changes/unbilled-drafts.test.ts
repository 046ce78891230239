import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, type CalendarDate, dateFrom } from '../../../foundation/time/calendar-date.ts'
import { expensesIn } from '../../../testing/expenses.ts'
import { type Invoice, invoicesIn, slotsFrom } from '../../../testing/invoices.ts'
import { randomRuns } from '../../../testing/random-runs.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'
import { recountDays } from '../../tracking/public.ts'

const w = await world({ now: '2026-03-02T08:00:00Z' })
const { ok, post, draft } = invoicesIn(w)
const { approved, create } = expensesIn(w)
const { activity, results } = trackedIn(w)
const base = `/v2/organizations/${w.organizationId}`
const people = [w.user, w.projectManager]
const rates = [79.99, 80, 33.33, 120.05]
const currencies = [
  { currency: 'USD', units: 100 },
  { currency: 'JPY', units: 1 },
  { currency: 'KWD', units: 1_000 },
]
let today: CalendarDate = dateFrom('2026-03-02')

async function nextDays(): Promise<CalendarDate> {
  const worked = today
  today = addDays(today, 2)
  await w.moveClock(`${today}T08:00:00Z`)
  return worked
}

/** Two clients and two projects with rates of their own. */
async function makeWork() {
  const clients = []
  for (const name of ['One', 'Two']) clients.push((await ok(`POST ${base}/clients`, { name })).id)
  const projects: number[] = []
  for (const i of [0, 1]) {
    const members = people.map(({ id }, j) => ({ user_id: id, role: 'manager', bill_rate: rates[i + j] }))
    const body = { name: `Work ${i}`, billable: true, client_id: clients[i], members }
    projects.push((await ok(`POST ${base}/projects`, body)).id)
  }
  return { clients, projects }
}
type Work = Awaited<ReturnType<typeof makeWork>>

const groupings = ['total', 'detailed', 'member_date', 'project']
const rounding = { unit: 900, mode: 'up', level: 'day' }

/** Something that happens on a day: the numbers choose what. */
const steps: ((work: Work, day: CalendarDate, a: number, b: number) => Promise<unknown>)[] = [
  work,
  work,
  work,
  ({ projects }, day, a, b) => {
    const { currency, units } = currencies[a % 3] ?? { currency: 'USD', units: 100 }
    const amount = (b + 1) / units
    const body = { project_id: projects[a % 2], billable: b % 5 > 0, currency, amount, date: day }
    return a % 4 === 0 ? create({ ...body, submit: true }) : approved(body)
  },
  ({ projects }, _, a, b) =>
    ok(`PUT /v2/projects/${projects[a % 2]}/update_members`, {
      members: [{ user_id: people[b % 2]?.id, role: 'manager', bill_rate: rates[(a + b) % 4] }],
    }),
  ({ projects, clients }, _, a, b) =>
    ok(`PUT /v2/projects/${projects[a % 2]}`, { client_id: clients[b % 2] }),
  async ({ clients }, day, a, b) => {
    const generate = {
      start_date: addDays(day, -6),
      stop_date: day,
      grouping: groupings[a % 4],
      include_expenses: b % 2 === 0,
      ...(b % 3 === 0 && { rounding }),
    }
    const { status, body } = await post('client_invoices', { client_id: clients[a % 2], generate })
    if (status !== 201) return
    const path = `/v2/client_invoices/${body.client_invoice.id}`
    if (a % 5 === 0) return
    if (a % 5 === 1) return ok(`DELETE ${path}`)
    await ok(`POST ${path}/issue`)
    if (a % 5 === 2) return ok(`POST ${path}/void`)
    if (a % 5 === 3) return post(`${path}/credit_notes`)
  },
]

async function work({ projects }: Work, day: CalendarDate, a: number, b: number) {
  const slots = slotsFrom(`${day}T${String(9 + (a % 8)).padStart(2, '0')}:00:00Z`, 1 + (b % 4))
  const items = slots.map((slot, i) =>
    activity(slot, { project_id: projects[a % 2], tracked: 1 + ((a * 37 + b * 11 + i * 53) % 600) }),
  )
  await results(people[b % 2] ?? w.user, items)
}

const listed = async ({ projects }: Work): Promise<Invoice[]> => {
  const reply = await w.call(`GET ${base}/unbilled_work?project_ids[]=${projects.join(',')}`, w.owner)
  assert.equal(reply.status, 200, reply.text)
  return reply.body.unbilled_work
}
const cents = (all: Invoice[], name: string) =>
  Math.round(all.reduce((sum, row) => sum + Number(row[name]), 0) * 1_000)

test('the list is what drafts of its work bill, to the cent, after any course of work, rates, clients and invoices', async () => {
  const step = fc.tuple(fc.nat(steps.length - 1), fc.nat(1_000), fc.nat(1_000))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 30 }), async (course) => {
      const made = await makeWork()
      const first = today
      for (const [i, [which, a, b]] of course.entries()) {
        const day = i % 3 === 0 ? await nextDays() : addDays(today, -2)
        await steps[which]?.(made, day, a, b)
      }
      assert.deepEqual((await recountDays(w.database, w.organizationId)).differences, [])

      const rows = await listed(made)
      await sameInProfitability(made, rows, first)
      const ready = rows.filter(({ can_bill }) => can_bill)
      // Each project on a draft of its own, or all of a client on one.
      const drafts = Map.groupBy(ready, ({ id, client_id, currency }) =>
        course.length % 2 === 0 ? id : `${client_id} ${currency}`,
      )
      for (const its of drafts.values()) {
        const bills = await draftOf(its)
        assert.equal(cents([bills], 'subtotal'), cents(its, 'total'))
        const time = bills.line_items.filter((line: Invoice) => line.generated_data.expense_ids === undefined)
        assert.equal(cents(time, 'amount'), cents(its, 'amount'))
      }
      const left = await listed(made)
      assert.ok(
        left.every(({ total, can_bill }) => total === 0 && !can_bill),
        JSON.stringify(left),
      )
      assert.deepEqual((await recountDays(w.database, w.organizationId)).differences, [])
    }),
    { numRuns: randomRuns(12) },
  )
})

function draftOf(rows: Invoice[]): Promise<Invoice> {
  const [{ client_id, currency } = {}] = rows
  const days = rows.flatMap(({ first_date, last_date }) => [first_date, last_date]).sort()
  const generate = {
    start_date: days[0],
    stop_date: days.at(-1),
    project_ids: rows.map(({ project_id }) => project_id),
    grouping: 'project',
    round_hours: 'line',
    include_time: currency === 'USD',
    include_expenses: true,
  }
  return draft({ client_id, currency, generate })
}

/** The figures of these projects beside billed ones are those of the list. */
async function sameInProfitability({ projects }: Work, rows: Invoice[], first: CalendarDate) {
  const days = `date[start]=${first}&date[stop]=${today}`
  const { body, text } = await w.call(`GET ${base}/profitability?${days}`, w.owner)
  assert.ok(body.profitability, text)
  for (const id of projects) {
    const shown = body.profitability.filter(({ project_id }: Invoice) => project_id === id)
    const listedHere = rows.filter(({ project_id }) => project_id === id)
    assert.equal(cents(shown, 'unbilled'), cents(listedHere, 'amount'))
  }
}
