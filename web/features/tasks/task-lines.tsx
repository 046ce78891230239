import { Group, Text } from '@mantine/core'
import type { NamedTask } from './calls.ts'
import { useTaskStatus } from './change-task-status.ts'
import { CompleteButton } from './complete-button.tsx'
import { useTaskRights } from './task-permissions.ts'

type Props = {
  tasks: NamedTask[]
  /** What follows the summary. */
  aside: (task: NamedTask) => string
}

/** Open tasks, one per line, that can be completed in place. */
export function TaskLines({ tasks, aside }: Props) {
  const rightsTo = useTaskRights(tasks)
  const changeStatus = useTaskStatus()
  return tasks.map((task) => (
    <Group key={task.id} gap="xs" wrap="nowrap">
      <CompleteButton
        task={task}
        rights={rightsTo(task)}
        onChange={(status) => changeStatus.mutate({ tasks: [task], status, before: 'active' })}
      />
      <Text truncate flex={1} dir="auto">
        {task.summary}
      </Text>
      <Text c="dimmed" fz="sm" truncate maw="40%" dir="auto">
        {aside(task)}
      </Text>
    </Group>
  ))
}
