import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ProjectDot } from '../../directory/project-dot.tsx'
import { IconPlay } from '../../ui/icons.ts'
import { ErrorState } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { recentWorkQuery } from './calls.ts'
import type { Timer } from './running.ts'
import type { StartWork } from './start-work.ts'
import classes from './timer-panel.module.css'

const most = 5

type Props = {
  organizationId: number
  userId: number
  allowed: readonly { id: number }[]
  running: Timer | undefined
  begin: StartWork
}

/** Recent work: one click continues it, and stops the running timer. */
export function RecentWork({ organizationId, userId, allowed, running, begin }: Props) {
  const { data = [], isLoadingError, error, refetch } = useQuery(recentWorkQuery(organizationId, userId))
  if (isLoadingError) return <ErrorState error={error} retry={refetch} />
  const shown = data
    .filter(({ project_id }) => allowed.some(({ id }) => id === project_id))
    .filter((work) => work.project_id !== running?.project_id || work.task_id !== running.task_id)
    .slice(0, most)
    .map((each) => ({ ...each, work: [each.project, each.task].filter(Boolean).join(', ') }))
  if (shown.length === 0) return null
  return (
    <section aria-label={t('Recent')} className={classes.part}>
      <div className={classes.title}>{running ? t('Switch to') : t('Continue')}</div>
      <ul className={classes.list}>
        {shown.map(({ project_id, task_id, project, task, work }) => (
          <li key={`${project_id}-${task_id}`}>
            <UnstyledButton
              className={classes.line}
              aria-label={running ? t('Switch to {work}', { work }) : t('Start {work}', { work })}
              onClick={() => begin({ project_id, task_id })}
            >
              <ProjectDot id={project_id} />
              <span className={classes.words}>
                {project}
                {task && <span className={classes.quiet}> · {task}</span>}
              </span>
              <IconPlay size={14} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
