import { type Demo, type DemoPart, userIdOf, workOf } from '../../api/demo/demo.ts'
import { insertNumbered } from '../../foundation/db/insert-rows.ts'
import { decimalsOf, parseCurrency } from '../../foundation/money/currency.ts'
import { addDays } from '../../foundation/time/calendar-date.ts'
import { addDays24h } from '../../foundation/time/instant.ts'
import { dateIn } from '../../foundation/time/zone.ts'
import { present } from '../../foundation/values/present.ts'
import { expenseAudit } from './audits.ts'
import { expenseCreated } from './facts.ts'
import type { Category } from './rules/categories.ts'
import type { Status } from './rules/life.ts'

type Told = {
  by: string
  daysAgo: number
  category: Category
  amount: number
  tax: number
  note: string
  status: Exclude<Status, 'reimbursed'>
  billable?: true
  denied?: string
}

/** Approved expenses of earlier weeks are reimbursed with a pay run. */
const story: Told[] = [
  {
    by: 'Beatriz',
    daysAgo: 82,
    category: 'equipment',
    amount: 119,
    tax: 22.25,
    note: 'Second screen',
    status: 'approved',
  },
  {
    by: 'Callum',
    daysAgo: 66,
    category: 'travel',
    amount: 212.4,
    tax: 12.02,
    note: 'Train to Montréal',
    status: 'approved',
    billable: true,
  },
  {
    by: 'Aarav',
    daysAgo: 51,
    category: 'software',
    amount: 84,
    tax: 0,
    note: 'Test devices, one month',
    status: 'approved',
  },
  {
    by: 'Beatriz',
    daysAgo: 34,
    category: 'meals',
    amount: 46.8,
    tax: 6.22,
    note: 'Dinner after the workshop',
    status: 'approved',
    billable: true,
  },
  {
    by: 'Beatriz',
    daysAgo: 12,
    category: 'travel',
    amount: 64.9,
    tax: 3.67,
    note: 'Train to Porto and back',
    status: 'approved',
    billable: true,
  },
  {
    by: 'Beatriz',
    daysAgo: 11,
    category: 'meals',
    amount: 38.4,
    tax: 5.1,
    note: 'Lunch with the harbour office',
    status: 'submitted',
    billable: true,
  },
  {
    by: 'Aarav',
    daysAgo: 9,
    category: 'software',
    amount: 129,
    tax: 0,
    note: 'Font license',
    status: 'submitted',
  },
  {
    by: 'Callum',
    daysAgo: 20,
    category: 'equipment',
    amount: 249.99,
    tax: 46.75,
    note: 'Tripod',
    status: 'approved',
  },
  {
    by: 'Callum',
    daysAgo: 8,
    category: 'other',
    amount: 18,
    tax: 0,
    note: 'Parking fine',
    status: 'denied',
    denied: 'We don’t pay fines.',
  },
  {
    by: 'Divya',
    daysAgo: 2,
    category: 'materials',
    amount: 22.35,
    tax: 4.18,
    note: 'Print samples',
    status: 'draft',
  },
]

/** Three months of expenses, in every state that people see on their page. */
export const demoExpenses: DemoPart = {
  creates: 'expenses',
  after: ['members', 'projects', 'project members'],

  async create(demo) {
    const { db, organizationId, announce } = demo
    const rows = story.map((told) => rowOf(demo, told))
    const ids = await insertNumbered(db, { table: 'expenses', rows })
    for (const [i, { user_id }] of rows.entries())
      announce(
        expenseCreated({
          organization_id: organizationId,
          expense_id: present(ids[i], 'id of a new row'),
          user_id,
        }),
      )
  },

  past: [
    {
      hoursAgo: 10 * 24,
      by: 'Grace',
      from: 'toronto',
      entry: (change) => expenseAudit('approve', change),
      about: 'Beatriz',
      details: {},
      concernsPayment: true,
    },
  ],
}

function rowOf(demo: Demo, { by, daysAgo, category, amount, tax, note, status, ...told }: Told) {
  const { now, organizationId, studio } = demo
  const userId = userIdOf(demo, by)
  const at = addDays24h(now, -daysAgo)
  const currency = parseCurrency(studio.currency)
  const isDecided = status === 'approved' || status === 'denied'
  const decided_at = isDecided ? addDays24h(now, 1 - daysAgo) : null
  return {
    organization_id: organizationId,
    user_id: userId,
    project_id: workOf(demo, userId) ?? null,
    date: addDays(dateIn(studio.timeZone, now), -daysAgo),
    category,
    amount,
    tax_amount: tax,
    note,
    status,
    currency: studio.currency,
    decimals: currency === undefined ? 2 : decimalsOf(currency),
    billable: told.billable ?? false,
    reimbursable: true,
    status_changes: isDecided ? 2 : status === 'submitted' ? 1 : 0,
    submitted_at: status === 'draft' ? null : at,
    decided_at,
    reviewer_id: isDecided ? userIdOf(demo, 'Grace') : null,
    denial_reason: told.denied ?? null,
    created_at: at,
    updated_at: decided_at ?? at,
  }
}
