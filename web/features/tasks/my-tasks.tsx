import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { Section } from '../../ui/section.tsx'
import { SectionProblem } from '../../ui/section-problem.tsx'
import { t } from '../../ui/text.ts'
import { Quiet } from '../../ui/times.tsx'
import { ownTasksQuery } from './calls.ts'
import { TaskLines } from './task-lines.tsx'

/** The first open tasks of the reader; nothing if they have none. */
export function MyTasks() {
  const { id, plan_active } = useOrganization()
  const user = useUser()
  const query = useQuery({ ...ownTasksQuery(id, user.id), enabled: plan_active })
  if (query.data === undefined) return <SectionProblem query={query} />
  const { tasks, hasMore } = query.data
  if (tasks.length === 0) return null
  return (
    <Section
      title={t('My tasks')}
      actions={<AnchorLink to={`${paths.tasks(id)}?assignee=${user.id}`}>{t('All tasks')}</AnchorLink>}
    >
      <TaskLines tasks={tasks} aside={({ project }) => project} />
      {hasMore && <Quiet>{t('and more')}</Quiet>}
    </Section>
  )
}
