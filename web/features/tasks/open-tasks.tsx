import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/states.tsx'
import { Quiet } from '../../ui/times.tsx'
import { openTasksQuery } from './calls.ts'
import { CompleteButton } from './complete-button.tsx'
import { useTaskRights } from './task-rights.ts'
import { useTurnTasks } from './turn-tasks.ts'

/** The first few tasks of a project that are to be done. */
export function OpenTasks({ projectId }: { projectId: number }) {
  const { id } = useOrganization()
  const open = useQuery(openTasksQuery(id, projectId))
  const rightsTo = useTaskRights()
  const turn = useTurnTasks()
  const to = paths.project(id, projectId, '/tasks')
  return (
    <Section title="To do" actions={<AnchorLink to={to}>All tasks</AnchorLink>}>
      <Loaded query={open}>
        {({ tasks, hasMore }) => (
          <>
            {tasks.map((task) => (
              <Group key={task.id} gap="xs" wrap="nowrap">
                <CompleteButton
                  task={task}
                  rights={rightsTo(task)}
                  onTurn={(status) => turn.mutate({ tasks: [task], status, before: 'active' })}
                />
                <Text truncate flex={1}>
                  {task.summary}
                </Text>
                <Text c="dimmed" fz="sm" truncate maw="40%">
                  {task.assignees.join(', ')}
                </Text>
              </Group>
            ))}
            {tasks.length === 0 && <Quiet>Nothing is to be done.</Quiet>}
            {hasMore && <Quiet>and more</Quiet>}
          </>
        )}
      </Loaded>
    </Section>
  )
}
