import { useQuery } from '@tanstack/react-query'
import type { Choice } from '../ui/chip.tsx'
import { IdSelect, type IdSelectProps, type UseChoices } from '../ui/id-select.tsx'
import { t } from '../ui/text.ts'
import { foundTasksQuery, namedTaskQuery } from './task-names.ts'

/** An open task of a project, found by typing a part of its summary, or none. */
export function TaskField({ projectId, ...props }: IdSelectProps & { projectId: number }) {
  const useChoices: UseChoices = (text, chosen) => useTaskChoices(projectId, text, chosen[0])
  return (
    <IdSelect
      label={t('Task')}
      placeholder={t('None')}
      clearable
      clearButtonProps={{ 'aria-label': t('No task') }}
      nothingFoundMessage={t('No matching task.')}
      {...props}
      useChoices={useChoices}
    />
  )
}

function useTaskChoices(projectId: number, text: string, chosen: number | undefined): Choice[] {
  const named = useQuery({ ...namedTaskQuery(chosen ?? 0), enabled: chosen !== undefined })
  const isTyped = text !== '' && named.data?.summary !== text
  const found = useQuery(foundTasksQuery(projectId, isTyped ? text : ''))
  const all = [...(found.data ?? []), ...(chosen !== undefined && named.data ? [named.data] : [])]
  return [...new Map(all.map(({ id, summary }) => [id, { value: String(id), label: summary }])).values()]
}
