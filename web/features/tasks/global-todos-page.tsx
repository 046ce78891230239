import { ActionIcon, Badge, Button, Group, Menu, Text, UnstyledButton } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { manages } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { ask } from '../../ui/ask.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { IconDots, IconPencil, IconPlus, IconTrash, IconWorld } from '../../ui/icons.ts'
import { CellLink } from '../../ui/links.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Day } from '../../ui/times.tsx'
import { refreshTasks } from './calls.ts'
import { GlobalTodoDialog } from './global-todo-dialog.tsx'
import { type GlobalTodo, globalTodos, useGlobalTodos } from './todo-calls.ts'
import { TodosFrame } from './todos-frame.tsx'

export function GlobalTodosPage() {
  const organization = useOrganization()
  const isManager = manages(organization)
  const rows = useGlobalTodos(organization.id)
  const [editing, setEditing] = useState<GlobalTodo | 'new'>()
  const remove = useRemove()
  const add = isManager && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      New global to-do
    </Button>
  )
  const columns: Column<GlobalTodo>[] = [
    {
      title: 'Name',
      width: '40%',
      cell: (todo) =>
        isManager ? (
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
    },
    {
      title: 'Projects',
      align: 'right',
      width: '14%',
      cell: ({ id, project_ids = [] }) => (
        <CellLink
          to={paths.tasks(organization.id)}
          search={{ todo: String(id) }}
          label={`${project_ids.length} projects have it`}
        >
          {project_ids.length}
        </CellLink>
      ),
    },
    {
      title: 'New projects',
      from: 'sm',
      cell: ({ add_new_projects_enabled }) =>
        add_new_projects_enabled ? <Badge>Get it too</Badge> : <Badge color="gray">Do not get it</Badge>,
    },
    { title: 'Created', from: 'md', cell: ({ created_at }) => <Day at={created_at} /> },
    ...(isManager
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
    <TodosFrame tab="Global to-dos" actions={add}>
      <Text c="dimmed" mb="md">
        A global to-do is a task of many projects at once, such as “Meetings”. It is for everybody there, and
        is never completed.
      </Text>
      <DataTable
        label="Global to-dos"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={IconWorld} title="No global to-dos yet" action={add}>
            What people do in every project needs to be written down only once.
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
          <ActionIcon variant="subtle" color="gray" aria-label={`Manage ${todo.name}`}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
            Edit
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash size={16} />} onClick={onRemove}>
            Delete
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
    mutationFn: (todo: GlobalTodo) => globalTodos.remove(organizationId, todo.id),
    onSuccess: async (_, { name }) => {
      await refreshTasks(queries, organizationId)
      sayDone(`“${name}” is deleted.`)
    },
    onError: sayProblem,
  })
  return async (todo: GlobalTodo) => {
    const isSure = await ask({
      title: `Delete “${todo.name}”?`,
      consequence: 'Its tasks are deleted in all projects. Time that was tracked on them stays.',
      action: 'Delete',
    })
    if (isSure) remove.mutate(todo)
  }
}
