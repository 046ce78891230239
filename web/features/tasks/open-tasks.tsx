import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { Quiet } from '../../ui/times.tsx'
import { openTasksQuery } from './calls.ts'
import { TaskLines } from './task-lines.tsx'

/** The first few open tasks of a project. */
export function OpenTasks({ projectId }: { projectId: number }) {
  const { id } = useOrganization()
  const open = useQuery(openTasksQuery(id, projectId))
  const to = paths.project(id, projectId, '/tasks')
  return (
    <Section title={t('To do')} actions={<AnchorLink to={to}>{t('All tasks')}</AnchorLink>}>
      <Loaded query={open}>
        {({ tasks, hasMore }) => (
          <>
            <TaskLines tasks={tasks} aside={({ assignees }) => assignees.join(', ')} />
            {tasks.length === 0 && <Quiet>{t('No open tasks.')}</Quiet>}
            {hasMore && <Quiet>{t('and more')}</Quiet>}
          </>
        )}
      </Loaded>
    </Section>
  )
}
