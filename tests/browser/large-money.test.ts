import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openApp } from './app.ts'
import { fillLargeMoney } from './large-money.ts'

const members = 1_000
const app = await openApp()
const organization = `/organizations/${app.organizationId}`
const { projectId, clientId, limitId, userIds } = await fillLargeMoney(app, members)
const page = await app.openAs(app.owner, organization)

async function answered(path: string) {
  const { status, body, text } = await app.call(`GET /v2${path}`, app.owner)
  assert.equal(status, 200, text)
  return body
}

/** Every row of a list, over all its pages: what a sum is made of. */
async function wholeList(path: string, name: string) {
  // biome-ignore lint/suspicious/noExplicitAny: what the API answered.
  const rows: any[] = []
  for (let start: number | undefined = 0; start !== undefined; ) {
    const body = await answered(
      `${path}${path.includes('?') ? '&' : '?'}page_limit=500&page_start_id=${start}`,
    )
    rows.push(...body[name])
    start = body.pagination?.next_page_start_id
  }
  return rows
}

const cents = (amounts: number[]) => amounts.reduce((sum, each) => sum + Math.round(each * 100), 0) / 100

const money = (amount: number, currency: string) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
    amount,
  )

const hours = (amount: number) =>
  `${new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 }).format(amount)} h`

const percent = (share: number) =>
  new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 0 }).format(share / 100)

/** The texts of a region that is named, in the order of the page. */
const regionText = async (name: string) => {
  const region = page.getByRole('region', { name, exact: true })
  await region.waitFor()
  return region.innerText()
}

type Summed = { currency: string; [state: string]: { count: number; amount: number } | string }

test('1,000 members: invoices show the sums of the API, which are those of every invoice', async () => {
  const { invoice_summaries } = await answered(`${organization}/client_invoices/summary`)
  const invoices = await wholeList(`${organization}/client_invoices`, 'client_invoices')
  assert.equal(invoices.length, 1_700)
  await page.goto(`${app.url}${organization}/invoices`)
  assert.equal(invoice_summaries.length, 2)
  for (const { currency, draft, open, late, aging } of invoice_summaries) {
    const its = invoices.filter((each) => each.currency === currency)
    const balances = its.filter(({ status }) => status === 'open').map(({ balance }) => balance)
    assert.deepEqual([open.count, open.amount], [balances.length, cents(balances)])
    assert.equal(cents(Object.values(aging)), open.amount)
    const text = await regionText(`Invoices in ${currency}`)
    for (const shown of [draft, open, late]) {
      assert.ok(text.includes(money(shown.amount, currency)), text)
      assert.ok(text.includes(`${shown.count.toLocaleString('en')} invoices`), text)
    }
    for (const amount of Object.values<number>(aging)) assert.ok(text.includes(money(amount, currency)), text)
  }
  const [, usd] = invoice_summaries
  await page.goto(`${app.url}${organization}/clients/${clientId}`)
  await page
    .getByRole('link', { name: money(usd.open.amount, 'USD') })
    .first()
    .waitFor()
  assert.deepEqual(page.faults, [])
})

test('1,000 members: expenses show the sums of the API, which are those of every expense', async () => {
  const { expense_summaries }: { expense_summaries: Summed[] } = await answered(
    `${organization}/expenses/summary`,
  )
  const expenses = await wholeList(`${organization}/expenses`, 'expenses')
  assert.equal(expenses.length, members)
  await page.goto(`${app.url}${organization}/expenses/all`)
  assert.equal(expense_summaries.length, 2)
  for (const { currency, total, ...states } of expense_summaries) {
    const its = expenses.filter((each) => each.currency === currency)
    const whole = { count: its.length, amount: cents(its.map(({ amount }) => amount)) }
    assert.deepEqual(total, whole)
    const foot = page.getByRole('row', { name: `Total in ${currency}` })
    assert.ok((await foot.innerText()).includes(money(whole.amount, currency)))
    const text = await regionText(`Expenses in ${currency}`)
    for (const [status, sum] of Object.entries(states)) {
      if (typeof sum === 'string') continue
      const amounts = expenses.filter((each) => each.currency === currency && each.status === status)
      assert.deepEqual([sum.count, sum.amount], [amounts.length, cents(amounts.map(({ amount }) => amount))])
      if (sum.count > 0) assert.ok(text.includes(money(sum.amount, currency)), text)
    }
  }
  await page.getByText('1,000 total').waitFor()
  const { approvals } = await answered(`${organization}/approvals/count`)
  assert.equal(approvals.expenses, expenses.filter(({ status }) => status === 'submitted').length)
  await page.goto(`${app.url}${organization}`)
  await page
    .getByRole('region', { name: 'Waiting for you' })
    .getByRole('link', { name: `Expenses ${approvals.expenses}` })
    .waitFor()
  assert.deepEqual(page.faults, [])
})

test('1,000 members: a budget has spent what all of them worked, on its page, in the list and at home', async () => {
  const { budget_histories } = await answered(`/projects/${projectId}/budget_histories`)
  const [row] = budget_histories
  const postings = await wholeList(`/budget_histories/${row.id}/explain`, 'budget_postings')
  assert.equal(postings.length, members)
  assert.equal(cents(postings.map(({ amount }) => amount)), row.period_spent)
  await page.goto(`${app.url}${organization}/projects/${projectId}/budget`)
  const used = page.getByRole('region', { name: 'Budget used' })
  await used.getByText(hours(row.period_spent), { exact: true }).first().waitFor()
  await used.getByText(percent(row.percent), { exact: true }).waitFor()
  await used.getByRole('button', { name: 'Why this number' }).click()
  await page.getByText(`the last total is the ${hours(row.spent)} spent`).waitFor()
  await page.goto(`${app.url}${organization}/projects`)
  await page.getByRole('img', { name: `${hours(row.period_spent)} of 1,200 h used` }).waitFor()
  await page.goto(`${app.url}${organization}`)
  const risk = page.getByRole('region', { name: 'Budgets at risk' })
  await risk.getByText(percent(row.percent), { exact: true }).waitFor()
  assert.deepEqual(page.faults, [])
})

test('1,000 members: a limit group lists each of them with what the API says they spent', async () => {
  const usages = await wholeList(
    `/projects/${projectId}/member_limits/${limitId}/usage`,
    'member_limit_usages',
  )
  assert.equal(usages.length, members)
  assert.deepEqual(
    usages.map(({ user_id }) => user_id),
    userIds.toSorted((one, other) => one - other),
  )
  await page.goto(`${app.url}${organization}/projects/${projectId}/limits`)
  const table = page.getByRole('table', { name: 'Members of 2 h' })
  await table.getByRole('row').nth(1).waitFor()
  // The list continues while the user scrolls, up to the last member.
  const end = page.getByText('1,000 total')
  while (!(await end.isVisible())) {
    await page.mouse.wheel(0, 20_000)
    await page.evaluate('new Promise(requestAnimationFrame)')
  }
  await end.scrollIntoViewIfNeeded()
  const last = usages.at(-1)
  await page
    .getByRole('img', { name: new RegExp(`: ${RegExp.escape(hours(last.spent))} of 2 h used$`) })
    .last()
    .waitFor()
  assert.deepEqual(page.faults, [])
})
