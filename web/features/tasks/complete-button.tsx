import { ActionIcon, Tooltip } from '@mantine/core'
import type { Task } from '../../api/v2-types.ts'
import { IconCircle, IconCircleCheck } from '../../ui/icons.ts'
import type { Rights } from './task-rights.ts'
import { ownStatus } from './task-words.ts'

type Props = { task: Task; rights: Rights; onTurn: (status: 'active' | 'completed') => void }

/** The circle before a task: pressed, it is done; pressed again, it is to do. */
export function CompleteButton({ task, rights, onTurn }: Props) {
  const isDone = ownStatus(task.status) === 'completed'
  const isOff = !rights.mayTurn || task.status === 'deleted'
  const label = rights.mayTurn
    ? isDone
      ? 'To do again'
      : 'Complete'
    : (rights.reason ?? 'Those who have the task complete it.')
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant={isOff ? 'transparent' : 'subtle'}
        color={isDone ? 'good' : 'gray'}
        size={26}
        flex="none"
        role="checkbox"
        aria-checked={isDone}
        aria-label={`Completed: ${task.summary}`}
        aria-disabled={isOff}
        opacity={isOff ? 0.5 : undefined}
        onClick={() => !isOff && onTurn(isDone ? 'active' : 'completed')}
      >
        {isDone ? <IconCircleCheck size={19} /> : <IconCircle size={19} stroke={1.6} />}
      </ActionIcon>
    </Tooltip>
  )
}
