import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { t } from '../../ui/text.ts'
import { ProjectFrame } from '../projects/project-frame.tsx'
import { DailyTime } from './daily-time.tsx'

/** What was tracked on a project, day by day and by member. */
export function ProjectTimePage() {
  const { id } = useOrganization()
  return (
    <ProjectFrame>
      {({ project }) => (
        <DailyTime
          of={{ projectId: project.id }}
          toSeries={(userId) => paths.member(id, userId, '/time')}
          action={
            <ButtonLink to={paths.timesheet(id)} variant="default">
              {t('View my timesheet')}
            </ButtonLink>
          }
        />
      )}
    </ProjectFrame>
  )
}
