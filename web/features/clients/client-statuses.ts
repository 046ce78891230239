import { t } from '../../ui/text.ts'

export function clientStatuses() {
  return [
    { value: 'active', label: t('Active') },
    { value: 'archived', label: t('Archived') },
    { value: 'all', label: t('All') },
  ] as const
}

/** The status that the address asks for; active clients when it asks for none. */
export function clientStatusOf(text: string): ReturnType<typeof clientStatuses>[number]['value'] {
  return clientStatuses().find(({ value }) => value === text)?.value ?? 'active'
}
