import { t } from '../../ui/text.ts'
import type { Period } from './calls.ts'

export function statusWords({ status, revision }: Pick<Period, 'status' | 'revision'>): string {
  if (status === 'closed') return t('Closed')
  return revision > 1 ? t('Reopened') : t('Open')
}
