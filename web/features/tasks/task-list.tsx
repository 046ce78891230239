import { Button, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { useProjectChoices } from '../../directory/project-picker.tsx'
import { BulkBar } from '../../ui/bulk-bar.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { FilterChip } from '../../ui/filter-chip.tsx'
import type { UseChoices } from '../../ui/found-choices.ts'
import { IconChecklist, IconPlus } from '../../ui/icons.ts'
import type { Rows } from '../../ui/keyset.ts'
import { ListHead } from '../../ui/list-head.tsx'
import { ListTools, useColumns } from '../../ui/list-tools.tsx'
import { PickChip } from '../../ui/pick-chip.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { readIds } from '../../ui/search-text.ts'
import { type Selection, useSelection } from '../../ui/selection.ts'
import { EmptyState, NothingFits } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import type { NamedTask, TaskQuery } from './calls.ts'
import { useTaskStatus } from './change-task-status.ts'
import { NewTaskDialog } from './new-task-dialog.tsx'
import { taskColumns } from './task-columns.tsx'
import { TaskDialog } from './task-dialog.tsx'
import { type RightsTo, useTaskRights } from './task-permissions.ts'
import { ownStatus, statusChoices, statusesOf } from './task-words.ts'
import { globalTodosQuery } from './todo-calls.ts'

type Props = {
  /** Undefined: the tasks of all projects. */
  projectId?: number
  mayCreate: boolean
  /** A hook that finds people who can be assigned. */
  useAssignees: UseChoices
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
  const { data: todos } = useQuery(globalTodosQuery(organizationId))
  const rightsTo = useTaskRights(rows.all)
  const changeStatus = useTaskStatus()
  const columns = taskColumns({
    organizationId,
    showsProject: projectId === undefined,
    rightsTo,
    onOpen: ({ id }) => change('task', String(id)),
    onChangeStatus: (task, status) =>
      changeStatus.mutate({ tasks: [task], status, before: ownStatus(task.status) }),
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
      {t('New task')}
    </Button>
  )
  return (
    <>
      <ListHead
        tools={
          <>
            <ListTools name="tasks" columns={columns} hidden={hidden} onHide={setHidden} rows={rows} />
            {projectId !== undefined && add}
          </>
        }
      >
        <SearchField
          label={t('Search by summary')}
          value={filters.q}
          onChange={(value) => type('q', value)}
        />
        <FilterChip
          name={t('Status')}
          choices={statusChoices()}
          chosen={statuses}
          onChange={(chosen) => change('status', chosen)}
        />
        <PickChip
          name={t('Assignee')}
          chosen={assignees}
          onChange={(chosen) => change('assignee', chosen)}
          useChoices={useAssignees}
        />
        {projectId === undefined && (
          <PickChip
            name={t('Project')}
            chosen={projects}
            onChange={(chosen) => change('project', chosen)}
            useChoices={useProjectChoices}
          />
        )}
        {todos !== undefined && todos.rows.length > 0 && (
          <FilterChip
            name={t('Global to-do')}
            choices={todos.rows.map(({ id, name }) => ({ value: String(id), label: name }))}
            chosen={filters.todos}
            onChange={(chosen) => change('todo', chosen)}
          />
        )}
        <Switch
          size="sm"
          ml="xs"
          label={t('Only global to-dos')}
          checked={filters.isGlobal}
          onChange={(event) => change('global', event.currentTarget.checked ? 'yes' : '')}
        />
      </ListHead>
      <DataTable
        label={t('Tasks')}
        columns={shown}
        rows={rows}
        rowKey={({ id }) => id}
        choosing={{ selection, nameOf: ({ summary }) => summary }}
        empty={
          isFiltered ? (
            <NothingFits icon={IconChecklist} title={t('No matching tasks')} clear={clear}>
              {t('Try another search, or clear the filters.')}
            </NothingFits>
          ) : (
            <EmptyState icon={IconChecklist} title={t('No tasks yet')} action={add}>
              {t('Plan the work, and track time on each task.')}
            </EmptyState>
          )
        }
      />
      <Bulk selection={selection} rows={rows.all} rightsTo={rightsTo} />
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

type BulkProps = { selection: Selection; rows: NamedTask[]; rightsTo: RightsTo }

function Bulk({ selection, rows, rightsTo }: BulkProps) {
  const changeStatus = useTaskStatus()
  const chosen = rows.filter(({ id }) => selection.has(id))
  const open = chosen.filter((task) => rightsTo(task).mayChangeStatus && task.status === 'active')
  const deletable = chosen.filter((task) => rightsTo(task).mayDelete)
  const all = (given: NamedTask[], status: 'completed' | 'deleted') =>
    changeStatus.mutate({ tasks: given, status, before: 'active' }, { onSuccess: selection.clear })
  return (
    <BulkBar
      selection={selection}
      counted={(count) => t('{count, plural, one {# task} other {# tasks}}', { count })}
    >
      <Button size="xs" variant="default" disabled={open.length === 0} onClick={() => all(open, 'completed')}>
        {t('Complete')}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={deletable.length === 0}
        onClick={() => all(deletable, 'deleted')}
      >
        {t('Delete')}
      </Button>
    </BulkBar>
  )
}
