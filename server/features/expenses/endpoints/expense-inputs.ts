import { type Static, Type } from 'typebox'
import { dateInput, idInput, oneOfInput, orNullInput, textInput } from '../../../foundation/http/body.ts'
import { type CalendarDate, parseDate } from '../../../foundation/time/calendar-date.ts'
import type { ExpenseFields } from '../changes/write-expense.ts'
import { categories } from '../rules/categories.ts'

const largest = 9_999_999.999
const money = (least: number, description: string) =>
  Type.Number({ minimum: least, maximum: largest, description })

export const requiredFields = {
  date: dateInput(),
  category: oneOfInput(...categories),
  amount: money(0.001, 'The amount including tax, in the currency of the expense.'),
}

export const furtherFields = {
  project_id: Type.Optional(orNullInput(idInput())),
  task_id: Type.Optional(orNullInput(idInput())),
  tax_amount: Type.Optional(money(0, 'The tax in the amount, in the currency of the expense. 0 by default.')),
  currency: Type.Optional(
    Type.String({
      minLength: 3,
      maxLength: 3,
      description: 'An ISO 4217 code. Default: the organization’s currency.',
    }),
  ),
  billable: Type.Optional(
    Type.Boolean({ description: 'Whether the client of the project pays for it. False by default.' }),
  ),
  reimbursable: Type.Optional(
    Type.Boolean({ description: 'Whether the member is reimbursed. True by default.' }),
  ),
  note: Type.Optional(textInput(1_000)),
}

const whole = Type.Partial(Type.Object({ ...requiredFields, ...furtherFields }))
export type ExpenseBody = Static<typeof whole>

/** The fields of a checked body. */
export function fieldsIn<B extends ExpenseBody>(body: B): ExpenseFields {
  const { project_id, task_id, category, amount, tax_amount, billable, reimbursable, note } = body
  return {
    project_id,
    task_id,
    category,
    amount,
    tax_amount,
    billable,
    reimbursable,
    note,
    date: body.date === undefined ? undefined : dayOf(body.date),
    currency: body.currency?.toUpperCase(),
  }
}

/** The schema has checked it. */
export function dayOf(text: string): CalendarDate {
  const day = parseDate(text)
  if (day === undefined) throw new Error(`${text} is not a date.`)
  return day
}
