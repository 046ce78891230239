import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { foundMembersQuery, namedMembersQuery } from '../../directory/member-names.ts'
import { type FoundChoices, foundChoices } from '../../ui/found-choices.ts'
import { IconPlus } from '../../ui/icons.ts'
import { useSearchState } from '../../ui/search-state.ts'
import { t } from '../../ui/text.ts'
import { type TaskQuery, useTasks } from './calls.ts'
import { TaskList } from './task-list.tsx'
import { TodosFrame } from './todos-frame.tsx'

export function TasksPage() {
  const { change } = useSearchState()
  return (
    <TodosFrame
      tab={t('Tasks')}
      actions={
        <Button leftSection={<IconPlus size={16} />} onClick={() => change('new', 'yes')}>
          {t('New task')}
        </Button>
      }
    >
      <TaskList mayCreate useRows={useRows} useAssignees={useMemberChoices} />
    </TodosFrame>
  )
}

function useRows(query: TaskQuery) {
  return useTasks(useOrganization().id, query)
}

function useMemberChoices(text: string, chosen: number[]): FoundChoices {
  const { id } = useOrganization()
  const found = useQuery(foundMembersQuery(id, text))
  const named = useQuery(namedMembersQuery(id, chosen))
  const kept = chosen.length === 0 ? [] : (named.data ?? [])
  const names = new Map([...(found.data ?? []), ...kept].map((each) => [each.user_id, each.name]))
  const choices = Array.from(names, ([value, label]) => ({ value: String(value), label }))
  return foundChoices(choices, found, named)
}
