import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { Quiet } from '../../ui/times.tsx'
import { openTasksQuery } from './calls.ts'
import { useTaskStatus } from './change-task-status.ts'
import { CompleteButton } from './complete-button.tsx'
import { useTaskRights } from './task-permissions.ts'

/** The first few open tasks of a project. */
export function OpenTasks({ projectId }: { projectId: number }) {
  const { id } = useOrganization()
  const open = useQuery(openTasksQuery(id, projectId))
  const rightsTo = useTaskRights(open.data?.tasks ?? [])
  const changeStatus = useTaskStatus()
  const to = paths.project(id, projectId, '/tasks')
  return (
    <Section title={t('To do')} actions={<AnchorLink to={to}>{t('All tasks')}</AnchorLink>}>
      <Loaded query={open}>
        {({ tasks, hasMore }) => (
          <>
            {tasks.map((task) => (
              <Group key={task.id} gap="xs" wrap="nowrap">
                <CompleteButton
                  task={task}
                  rights={rightsTo(task)}
                  onChange={(status) => changeStatus.mutate({ tasks: [task], status, before: 'active' })}
                />
                <Text truncate flex={1}>
                  {task.summary}
                </Text>
                <Text c="dimmed" fz="sm" truncate maw="40%">
                  {task.assignees.join(', ')}
                </Text>
              </Group>
            ))}
            {tasks.length === 0 && <Quiet>{t('No open tasks.')}</Quiet>}
            {hasMore && <Quiet>{t('and more')}</Quiet>}
          </>
        )}
      </Loaded>
    </Section>
  )
}
