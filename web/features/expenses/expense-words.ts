import type { Expense } from '../../api/v2-types.ts'
import { numberFormat } from '../../ui/formats.ts'
import { t } from '../../ui/text.ts'

export const categoryWords = (): Record<Expense['category'], string> => ({
  travel: t('Travel'),
  lodging: t('Lodging'),
  meals: t('Meals'),
  mileage: t('Mileage'),
  equipment: t('Equipment'),
  software: t('Software'),
  materials: t('Materials'),
  fees: t('Fees'),
  other: t('Other'),
})

export const statusWords = (): Record<Expense['status'], string> => ({
  draft: t('Draft'),
  submitted: t('Waiting'),
  approved: t('Approved'),
  denied: t('Denied'),
  reimbursed: t('Reimbursed'),
})

export const statusColours = {
  draft: 'gray',
  submitted: 'warning',
  approved: 'good',
  denied: 'bad',
  reimbursed: 'good',
}

export function isStatus(word: string): word is Expense['status'] {
  return word in statusWords()
}

export function spentWords({ amount, currency }: Pick<Expense, 'amount' | 'currency'>): string {
  return numberFormat({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(amount)
}
