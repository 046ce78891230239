import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMay } from '../api/permissions.ts'
import { v2 } from '../api/v2.ts'
import { type FoundChoices, foundChoices } from '../ui/found-choices.ts'
import { IdSelect, type IdSelectProps } from '../ui/id-select.tsx'
import { t } from '../ui/text.ts'
import { clientsKey, foundClientsQuery, namedClientsQuery } from './client-names.ts'
import { useOrganization } from './current-organization.ts'

/** Finds a client by a part of the name, or creates it. */
export function ClientSelect(props: IdSelectProps) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const [mayCreate] = useMay(`POST /v2/organizations/${id}/clients`)
  const create = async (name: string) => {
    const path = { organization_id: id }
    const { client } = await v2('POST /v2/organizations/{organization_id}/clients', { path, body: { name } })
    await queries.invalidateQueries({ queryKey: clientsKey(id) })
    return client.id
  }
  return (
    <IdSelect
      create={mayCreate ? create : undefined}
      nothingFoundMessage={t('No matching client.')}
      clearable
      {...props}
      useChoices={useClientChoices}
    />
  )
}

export function useClientChoices(text: string, chosen: number[]): FoundChoices {
  const { id } = useOrganization()
  const named = useQuery(namedClientsQuery(id, chosen))
  const kept = chosen.length === 0 ? [] : (named.data ?? [])
  const isTyped = text !== '' && !kept.some(({ name }) => name === text)
  const found = useQuery(foundClientsQuery(id, isTyped ? text : ''))
  const all = new Map([...(found.data ?? []), ...kept].map((client) => [client.id, client.name]))
  const choices = Array.from(all, ([value, label]) => ({ value: String(value), label }))
  return foundChoices(choices, found, named)
}
