import { ActionIcon, Badge, Group, Menu, Text, Tooltip, UnstyledButton } from '@mantine/core'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/data-table.tsx'
import { IconDots, IconPencil, IconRestore, IconTrash, IconWorld } from '../../ui/icons.ts'
import { Initials } from '../../ui/initials.tsx'
import { CellLink } from '../../ui/links.tsx'
import { t } from '../../ui/text.ts'
import { Day, Quiet } from '../../ui/times.tsx'
import type { NamedTask } from './calls.ts'
import { CompleteButton } from './complete-button.tsx'
import type { RightsTo } from './task-permissions.ts'
import { ownStatus, statusColors, statusTitles } from './task-words.ts'

type Options = {
  organizationId: number
  /** For lists with tasks of many projects. */
  showsProject: boolean
  rightsTo: RightsTo
  onOpen: (task: NamedTask) => void
  onChangeStatus: (task: NamedTask, status: 'active' | 'completed' | 'deleted') => void
}

export function taskColumns(options: Options): Column<NamedTask>[] {
  const { organizationId, showsProject, rightsTo, onOpen, onChangeStatus } = options
  return [
    {
      title: t('Task'),
      width: showsProject ? '26%' : '36%',
      cell: (task) => (
        <Group gap="xs" wrap="nowrap">
          <CompleteButton
            task={task}
            rights={rightsTo(task)}
            onChange={(status) => onChangeStatus(task, status)}
          />
          <UnstyledButton onClick={() => onOpen(task)} style={{ minWidth: 0 }}>
            <Text
              span
              fw={500}
              truncate
              display="block"
              c={ownStatus(task.status) === 'active' ? undefined : 'dimmed'}
              td={ownStatus(task.status) === 'completed' ? 'line-through' : undefined}
            >
              {task.summary}
            </Text>
          </UnstyledButton>
          {task.global_todo_id && (
            <Tooltip label={t('A global to-do')}>
              <IconWorld
                size={15}
                stroke={1.6}
                aria-label={t('A global to-do')}
                role="img"
                style={{ flex: 'none' }}
              />
            </Tooltip>
          )}
        </Group>
      ),
      text: ({ summary }) => summary,
    },
    ...(showsProject
      ? [
          {
            title: t('Project'),
            from: 'sm',
            width: '16%',
            cell: ({ project, project_id }) => (
              <CellLink to={paths.project(organizationId, project_id, '/tasks')}>{project}</CellLink>
            ),
            text: ({ project }) => project,
          } satisfies Column<NamedTask>,
        ]
      : []),
    {
      title: t('Assignees'),
      from: 'sm',
      width: showsProject ? '15%' : '21%',
      cell: ({ assignees }) => <Assignees names={assignees} />,
      text: ({ assignees }) => assignees.join('; '),
    },
    {
      title: t('Due'),
      from: 'md',
      width: '13%',
      cell: ({ due_at }) => <Day at={due_at} />,
      text: ({ due_at }) => due_at,
    },
    {
      title: t('Status'),
      from: 'sm',
      width: '18%',
      cell: ({ status }) => <Badge color={statusColors[status]}>{statusTitles()[status]}</Badge>,
      text: ({ status }) => statusTitles()[status],
    },
    { title: '', cell: (task) => <Actions task={task} {...options} /> },
  ]
}

function Assignees({ names }: { names: string[] }) {
  const [first, ...others] = names
  if (first === undefined) return <Quiet>{t('Everyone')}</Quiet>
  return (
    <Group gap="xs" wrap="nowrap" title={names.join(', ')}>
      <Initials name={first} size={24} />
      <Text span truncate>
        {others.length === 0 ? first : `${first} +${others.length}`}
      </Text>
    </Group>
  )
}

function Actions({ task, rightsTo, onOpen, onChangeStatus }: Options & { task: NamedTask }) {
  const rights = rightsTo(task)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('Manage {task}', { task: task.summary })}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onOpen(task)}>
          {rights.mayEdit ? t('Edit') : t('Open')}
        </Menu.Item>
        {rights.mayChangeStatus && task.status === 'deleted' && (
          <Menu.Item leftSection={<IconRestore size={16} />} onClick={() => onChangeStatus(task, 'active')}>
            {t('Restore')}
          </Menu.Item>
        )}
        {rights.mayDelete && (
          <Menu.Item leftSection={<IconTrash size={16} />} onClick={() => onChangeStatus(task, 'deleted')}>
            {t('Delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
