import { useQuery } from '@tanstack/react-query'
import type { Choice } from '../ui/chip.tsx'
import { IdSelect, type IdSelectProps } from '../ui/id-select.tsx'
import { t } from '../ui/text.ts'
import { foundClientsQuery, namedClientsQuery } from './client-names.ts'
import { useOrganization } from './current-organization.ts'

/** Finds a client by a part of the name. */
export function ClientSelect(props: IdSelectProps) {
  return (
    <IdSelect
      nothingFoundMessage={t('No matching client.')}
      clearable
      {...props}
      useChoices={useClientChoices}
    />
  )
}

export function useClientChoices(text: string, chosen: number[]): Choice[] {
  const { id } = useOrganization()
  const named = useQuery(namedClientsQuery(id, chosen))
  const kept = chosen.length === 0 ? [] : (named.data ?? [])
  const isTyped = text !== '' && !kept.some(({ name }) => name === text)
  const found = useQuery(foundClientsQuery(id, isTyped ? text : ''))
  const all = new Map([...(found.data ?? []), ...kept].map((client) => [client.id, client.name]))
  return Array.from(all, ([value, label]) => ({ value: String(value), label }))
}
