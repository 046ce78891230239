import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { v2 } from '../../api/v2.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { type FoundChoices, foundChoices } from '../../ui/found-choices.ts'
import { IdPicker, type IdPickerProps } from '../../ui/id-select.tsx'
import { t } from '../../ui/text.ts'

/** Finds applications and sites by typing a part of their name; the value is a list of tool ids. */
export function ToolPicker(props: IdPickerProps) {
  return <IdPicker nothingFoundMessage={t('No matching tool.')} {...props} useChoices={useToolChoices} />
}

/** Tools that match the text, and those already chosen, whose names the field shows. */
function useToolChoices(text: string, chosen: number[]): FoundChoices {
  const { id } = useOrganization()
  const found = useQuery(toolsQuery(id, text === '' ? {} : { name: text }))
  const named = useQuery({ ...toolsQuery(id, { tool_ids: chosen }), enabled: chosen.length > 0 })
  const all = [...(found.data ?? []), ...(chosen.length === 0 ? [] : (named.data ?? []))]
  const choices = new Map(all.map((tool) => [tool.id, { value: String(tool.id), label: tool.name }]))
  return foundChoices([...choices.values()], found, named)
}

const shownInPicker = 15
const types = ['application', 'url'] as const

/** Both types: a rule can name applications and sites. */
const toolsQuery = (organizationId: number, filter: { name?: string; tool_ids?: number[] }) =>
  queryOptions({
    queryKey: ['organization', organizationId, 'tool-names', filter],
    queryFn: async ({ signal }) => {
      const page_limit = filter.tool_ids?.length ?? shownInPicker
      const replies = types.map((tool_type) =>
        v2('GET /v2/organizations/{organization_id}/insights/tool_classifications', {
          path: { organization_id: organizationId },
          query: { ...filter, tool_type, page_limit },
          signal,
        }),
      )
      return (await Promise.all(replies)).flatMap(({ tool_classifications }) => tool_classifications)
    },
    placeholderData: keepPreviousData,
  })
