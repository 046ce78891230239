import { t } from '../../ui/text.ts'
import type { Productivity } from './calls.ts'

export const productivityWords = (): { value: Productivity; label: string; key: string }[] => [
  { value: 'core', label: t('Core'), key: '1' },
  { value: 'non_core', label: t('Non-core'), key: '2' },
  { value: 'unproductive', label: t('Unproductive'), key: '3' },
]

export const productivityWord = (value: Productivity) =>
  productivityWords().find((each) => each.value === value)?.label ?? value

export const toolTypeWords = () =>
  [
    { value: 'application', label: t('Applications') },
    { value: 'url', label: t('Sites') },
  ] as const
