import { t } from '../../ui/text.ts'
import type { ProfitTotal } from './calls.ts'

type Costing = Pick<ProfitTotal, 'unrated' | 'time_cost' | 'cost' | 'margin'>

/** Whether a zero is there only because time has no pay rate. Other amounts are shown: rows add up to their totals. */
export function isUnknown(row: Costing, name: string): boolean {
  if (row.unrated === 0) return false
  if (name === 'time_cost') return row.time_cost === 0
  if (name === 'cost') return row.cost === 0
  return name === 'margin' && row.cost === 0 && row.margin === 0
}

/** The same words on the screen and in its file. */
export function unknownWords(name: string): string {
  return name === 'margin' ? '–' : t('No pay rate')
}
