import { ActionIcon, Tooltip } from '@mantine/core'
import type { Task } from '../../api/v2-types.ts'
import { IconCircle, IconCircleCheck } from '../../ui/icons.ts'
import { t } from '../../ui/text.ts'
import type { TaskRights } from './task-permissions.ts'
import { ownStatus } from './task-words.ts'

type Props = { task: Task; rights: TaskRights; onChange: (status: 'active' | 'completed') => void }

/** The circle before a task: completes it, or reopens it. */
export function CompleteButton({ task, rights, onChange }: Props) {
  const isDone = ownStatus(task.status) === 'completed'
  const isOff = !rights.mayChangeStatus || task.status === 'deleted'
  const label = rights.mayChangeStatus
    ? isDone
      ? t('Reopen')
      : t('Complete')
    : (rights.reason ?? t('Only its assignees can complete this task.'))
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant={isOff ? 'transparent' : 'subtle'}
        color={isDone ? 'good' : 'gray'}
        size={26}
        flex="none"
        role="checkbox"
        aria-checked={isDone}
        aria-label={t('Completed: {task}', { task: task.summary })}
        aria-disabled={isOff}
        opacity={isOff ? 0.5 : undefined}
        onClick={() => !isOff && onChange(isDone ? 'active' : 'completed')}
      >
        {isDone ? <IconCircleCheck size={19} /> : <IconCircle size={19} stroke={1.6} />}
      </ActionIcon>
    </Tooltip>
  )
}
