import { t } from './text.ts'

/** The languages that papers are written in. */
export function paperLanguages(): { value: 'en' | 'de' | 'fr' | 'es' | 'pt'; label: string }[] {
  return [
    { value: 'en', label: t('English') },
    { value: 'de', label: t('German') },
    { value: 'fr', label: t('French') },
    { value: 'es', label: t('Spanish') },
    { value: 'pt', label: t('Portuguese') },
  ]
}
