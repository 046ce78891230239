import { Button, Group, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { useProjectChoices } from '../../directory/project-picker.tsx'
import { BulkBar } from '../../ui/bulk-bar.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { FilterChip } from '../../ui/filter-chip.tsx'
import { IconChecklist, IconPlus } from '../../ui/icons.ts'
import type { Rows } from '../../ui/keyset.ts'
import { ListTools, useColumns } from '../../ui/list-tools.tsx'
import { type Choice, PickChip } from '../../ui/pick-chip.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { readIds, type Selection, useSelection } from '../../ui/selection.ts'
import { EmptyState, NothingFits } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import type { NamedTask, TaskQuery } from './calls.ts'
import { NewTaskDialog } from './new-task-dialog.tsx'
import { taskColumns } from './task-columns.tsx'
import { TaskDialog } from './task-dialog.tsx'
import { useTaskRights } from './task-rights.ts'
import { ownStatus, statusChoices, statusesOf } from './task-words.ts'
import { globalTodosQuery } from './todo-calls.ts'
import { useTurnTasks } from './turn-tasks.ts'

type Props = {
  /** Undefined: the tasks of all projects. */
  projectId?: number
  mayCreate: boolean
  /** A hook that finds those who can be assignees. */
  useAssignees: (text: string, chosen: number[]) => Choice[]
  /** A hook that reads what the filters ask for. */
  useRows: (query: TaskQuery) => Rows<NamedTask>
}

/** Tasks with every filter that the API knows, in a project or over all of them. */
export function TaskList({ projectId, mayCreate, useAssignees, useRows }: Props) {
  const { id: organizationId } = useOrganization()
  const { text, list, change, type, clear } = useSearchState()
  const filters = {
    q: text('q'),
    statuses: list('status'),
    assignees: list('assignee'),
    projects: list('project'),
    todos: list('todo'),
    isGlobal: text('global') !== '',
  }
  const rows = useRows({
    ...(filters.q && { 'search[summary]': filters.q }),
    'status[]': statusesOf(filters.statuses),
    ...(filters.assignees.length > 0 && { 'user_ids[]': idsIn(filters.assignees) }),
    ...(filters.projects.length > 0 && { 'project_ids[]': idsIn(filters.projects) }),
    ...(filters.todos.length > 0 && { 'global_todo_ids[]': idsIn(filters.todos) }),
    ...(filters.isGlobal && { only_global_todos: true }),
  })
  const { data: todos = [] } = useQuery(globalTodosQuery(organizationId))
  const rightsTo = useTaskRights()
  const turn = useTurnTasks()
  const columns = taskColumns({
    organizationId,
    showsProject: projectId === undefined,
    rightsTo,
    onOpen: ({ id }) => change('task', String(id)),
    onTurn: (task, status) => turn.mutate({ tasks: [task], status, before: ownStatus(task.status) }),
  })
  const { shown, hidden, setHidden } = useColumns('tasks', columns)
  const selection = useSelection()
  const { statuses, assignees, projects } = filters
  const isFiltered =
    filters.q !== '' ||
    filters.isGlobal ||
    [statuses, assignees, projects, filters.todos].some((each) => each.length > 0)
  const add = mayCreate && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => change('new', 'yes')}>
      New task
    </Button>
  )
  return (
    <>
      <Group gap="xs" mb="md" role="search" aria-label="Filters">
        <SearchField label="Search by summary" value={filters.q} onChange={(value) => type('q', value)} />
        <FilterChip
          name="Status"
          choices={statusChoices}
          chosen={statuses}
          onChange={(chosen) => change('status', chosen)}
        />
        <PickChip
          name="Assignee"
          chosen={assignees}
          onChange={(chosen) => change('assignee', chosen)}
          useChoices={useAssignees}
        />
        {projectId === undefined && (
          <PickChip
            name="Project"
            chosen={projects}
            onChange={(chosen) => change('project', chosen)}
            useChoices={useProjectChoices}
          />
        )}
        {todos.length > 0 && (
          <FilterChip
            name="Global to-do"
            choices={todos.map(({ id, name }) => ({ value: String(id), label: name }))}
            chosen={filters.todos}
            onChange={(chosen) => change('todo', chosen)}
          />
        )}
        <Switch
          size="sm"
          ml="xs"
          label="Only global to-dos"
          checked={filters.isGlobal}
          onChange={(event) => change('global', event.currentTarget.checked ? 'yes' : '')}
        />
        <ListTools name="tasks" columns={columns} hidden={hidden} onHide={setHidden} rows={rows} />
        {projectId !== undefined && add}
      </Group>
      <DataTable
        label="Tasks"
        columns={shown}
        rows={rows}
        rowKey={({ id }) => id}
        choosing={{ selection, nameOf: ({ summary }) => summary }}
        empty={
          isFiltered ? (
            <NothingFits icon={IconChecklist} title="No task fits" clear={clear}>
              None has all of what you ask for.
            </NothingFits>
          ) : (
            <EmptyState icon={IconChecklist} title="No tasks yet" action={add}>
              Tasks say what is to be done, and time can be tracked on them.
            </EmptyState>
          )
        }
      />
      <Bulk selection={selection} rows={rows.all} />
      <TaskDialog taskId={Number(text('task')) || undefined} onClose={() => change('task', '')} />
      <NewTaskDialog
        projectId={projectId}
        isOpen={mayCreate && text('new') !== ''}
        onClose={() => change('new', '')}
      />
    </>
  )
}

function idsIn(chosen: string[]): number[] {
  return readIds(chosen.join())
}

function Bulk({ selection, rows }: { selection: Selection; rows: NamedTask[] }) {
  const turn = useTurnTasks()
  const rightsTo = useTaskRights()
  const chosen = rows.filter(({ id }) => selection.has(id))
  const turnable = chosen.filter((task) => rightsTo(task).mayTurn && task.status === 'active')
  const deletable = chosen.filter((task) => rightsTo(task).mayDelete)
  const all = (given: NamedTask[], status: 'completed' | 'deleted') =>
    turn.mutate({ tasks: given, status, before: 'active' }, { onSuccess: selection.clear })
  return (
    <BulkBar
      selection={selection}
      counted={(count) => t('{count, plural, one {# task} other {# tasks}}', { count })}
    >
      <Button
        size="xs"
        variant="default"
        disabled={turnable.length === 0}
        onClick={() => all(turnable, 'completed')}
      >
        Complete
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={deletable.length === 0}
        onClick={() => all(deletable, 'deleted')}
      >
        Delete
      </Button>
    </BulkBar>
  )
}
