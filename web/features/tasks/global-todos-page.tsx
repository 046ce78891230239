import { ActionIcon, Badge, Button, Group, Menu, Text, UnstyledButton } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { ask } from '../../ui/ask.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { IconDots, IconPencil, IconPlus, IconTrash, IconWorld } from '../../ui/icons.ts'
import { CellLink } from '../../ui/links.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { Day } from '../../ui/times.tsx'
import { refreshTasks } from './calls.ts'
import { GlobalTodoDialog } from './global-todo-dialog.tsx'
import { type GlobalTodo, removeGlobalTodo, useGlobalTodos } from './todo-calls.ts'
import { TodosFrame } from './todos-frame.tsx'

export function GlobalTodosPage() {
  const organization = useOrganization()
  const rows = useGlobalTodos(organization.id)
  const first = rows.all[0]?.id ?? 0
  const [mayCreate, mayChange, mayDelete] = useMay(
    `POST /v2/organizations/${organization.id}/global_todos`,
    `PUT /v2/organizations/${organization.id}/global_todos/${first}`,
    `DELETE /v2/organizations/${organization.id}/global_todos/${first}`,
  )
  const [editing, setEditing] = useState<GlobalTodo | 'new'>()
  const remove = useRemove()
  const add = mayCreate && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {t('New global to-do')}
    </Button>
  )
  const columns: Column<GlobalTodo>[] = [
    {
      title: t('Name'),
      width: '40%',
      cell: (todo) =>
        mayChange ? (
          <UnstyledButton onClick={() => setEditing(todo)}>
            <Text span fw={500}>
              {todo.name}
            </Text>
          </UnstyledButton>
        ) : (
          <Text span fw={500}>
            {todo.name}
          </Text>
        ),
      text: ({ name }) => name,
    },
    {
      title: t('Projects'),
      align: 'right',
      width: '14%',
      cell: ({ id, project_ids = [] }) => (
        <CellLink
          to={paths.tasks(organization.id)}
          search={{ todo: String(id) }}
          label={t('{count, plural, one {# project} other {# projects}}', { count: project_ids.length })}
        >
          {project_ids.length}
        </CellLink>
      ),
      text: ({ project_ids = [] }) => project_ids.length,
      unit: '',
    },
    {
      title: t('New projects'),
      from: 'sm',
      cell: ({ add_new_projects_enabled }) =>
        add_new_projects_enabled ? (
          <Badge>{t('Added automatically')}</Badge>
        ) : (
          <Badge color="gray">{t('Not added')}</Badge>
        ),
      text: ({ add_new_projects_enabled }) =>
        add_new_projects_enabled ? t('Added automatically') : t('Not added'),
    },
    {
      title: t('Created'),
      from: 'md',
      cell: ({ created_at }) => <Day at={created_at} />,
      text: ({ created_at }) => created_at,
    },
    ...(mayChange && mayDelete
      ? [
          {
            title: '',
            cell: (todo) => (
              <Actions todo={todo} onEdit={() => setEditing(todo)} onRemove={() => remove(todo)} />
            ),
          } satisfies Column<GlobalTodo>,
        ]
      : []),
  ]
  return (
    <TodosFrame
      tab={t('Global to-dos')}
      actions={
        <>
          <ExportButton name="global-to-dos" columns={columns} rows={rows} />
          {add}
        </>
      }
    >
      <Text c="dimmed" mb="md">
        {t(
          'A global to-do is one task on many projects, such as “Meetings”. Everyone on these projects has it, and it is never completed.',
        )}
      </Text>
      <DataTable
        label={t('Global to-dos')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={IconWorld} title={t('No global to-dos yet')} action={add}>
            {t('Create a task once, and add it to many projects.')}
          </EmptyState>
        }
      />
      <GlobalTodoDialog editing={editing} onClose={() => setEditing(undefined)} />
    </TodosFrame>
  )
}

function Actions({ todo, onEdit, onRemove }: { todo: GlobalTodo; onEdit: () => void; onRemove: () => void }) {
  return (
    <Group justify="flex-end">
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('Manage {todo}', { todo: todo.name })}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
            {t('Edit')}
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash size={16} />} onClick={onRemove}>
            {t('Delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}

function useRemove() {
  const { id: organizationId } = useOrganization()
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: (todo: GlobalTodo) => removeGlobalTodo(organizationId, todo.id),
    onSuccess: async (_, { name }) => {
      await refreshTasks(queries, organizationId)
      sayDone(t('{todo} deleted.', { todo: name }))
    },
    onError: sayProblem,
  })
  return async (todo: GlobalTodo) => {
    const isSure = await ask({
      title: t('Delete {todo}?', { todo: todo.name }),
      consequence: t('This deletes its task on every project. Time tracked on it is kept.'),
      action: t('Delete'),
    })
    if (isSure) remove.mutate(todo)
  }
}
