import { t } from '../../ui/text.ts'

/** The kinds of holidays that countries know. */
export function typeChoices() {
  return [
    { value: 'public', label: t('Public holidays') },
    { value: 'bank', label: t('Bank holidays') },
    { value: 'school', label: t('School holidays') },
    { value: 'optional', label: t('Optional holidays') },
    { value: 'observance', label: t('Observances') },
  ]
}
