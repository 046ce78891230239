import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMay } from '../api/permissions.ts'
import { v2 } from '../api/v2.ts'
import { type FoundChoices, foundChoices, type UseChoices } from '../ui/found-choices.ts'
import { IdSelect, type IdSelectProps } from '../ui/id-select.tsx'
import { t } from '../ui/text.ts'
import { foundTasksQuery, namedTaskQuery } from './task-names.ts'

type Props = IdSelectProps & {
  projectId: number
  /** A task whose name is known already, also without a connection. */
  known?: Known | undefined
}
type Known = { id: number; summary: string }

/** An open task of a project, found by typing a part of its summary, or created, or none. */
export function TaskField({ projectId, known, ...props }: Props) {
  const useChoices: UseChoices = (text, chosen) => useTaskChoices(projectId, text, chosen[0], known)
  const queries = useQueryClient()
  const [mayCreate] = useMay(`POST /v2/projects/${projectId}/tasks`)
  const create = async (summary: string) => {
    const path = { project_id: projectId }
    const { task } = await v2('POST /v2/projects/{project_id}/tasks', { path, body: { summary } })
    await queries.invalidateQueries({ queryKey: ['project', projectId, 'tasks'] })
    return task.id
  }
  return (
    <IdSelect
      create={mayCreate ? create : undefined}
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

function useTaskChoices(
  projectId: number,
  text: string,
  chosen: number | undefined,
  known: Known | undefined,
): FoundChoices {
  const named = useQuery({ ...namedTaskQuery(chosen ?? 0), enabled: chosen !== undefined })
  const isTyped = text !== '' && (named.data ?? known)?.summary !== text
  const found = useQuery(foundTasksQuery(projectId, isTyped ? text : ''))
  const of = named.data ?? (known?.id === chosen ? known : undefined)
  const all = [...(found.data ?? []), ...(chosen !== undefined && of ? [of] : [])]
  const choices = new Map(all.map(({ id, summary }) => [id, { value: String(id), label: summary }]))
  return foundChoices([...choices.values()], found, named)
}
