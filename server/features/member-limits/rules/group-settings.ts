import { type Currency, decimalsOf } from '../../../foundation/money/currency.ts'
import type { MemberLimitRow } from '../records/member-limit.ts'
import type { LimitGroup } from './limit-group.ts'

/** The settings of a group's record. */
export function settingsOf(row: MemberLimitRow): LimitGroup {
  return {
    type: row.cell('type'),
    rate: row.cell('rate'),
    cost: row.cell('cost'),
    hours: row.cell('hours'),
    start_date: row.cell('start_date'),
    recurrence: row.cell('recurrence'),
    recurrence_start: row.cell('recurrence_start'),
  }
}

/** The decimals of what a group's members spend: of the currency, or two of hours. */
export function digitsOf({ type }: Pick<LimitGroup, 'type'>, currency: Currency): number {
  return type === 'hours' ? 2 : decimalsOf(currency)
}
