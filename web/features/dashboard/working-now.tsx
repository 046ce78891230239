import { Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useOrganization } from '../../directory/current-organization.ts'
import { ProjectDot } from '../../directory/project-dot.tsx'
import { paths } from '../../paths.ts'
import { Initials } from '../../ui/initials.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { t } from '../../ui/text.ts'
import type { TeamMember } from './calls.ts'
import { RunningTime } from './running-time.tsx'
import classes from './working-now.module.css'

const mostShown = 8

/** Who is working right now, on what, and for how long. */
export function WorkingNow({ members }: { members: TeamMember[] }) {
  const { id } = useOrganization()
  const working = members
    .filter(({ online }) => online)
    .sort((one, other) => (one.started_at ?? '~').localeCompare(other.started_at ?? '~'))
  if (working.length === 0) return null
  const shown = working.slice(0, mostShown)
  return (
    <section aria-label={t('Working now')} className={classes.section}>
      <ul className={classes.people}>
        {shown.map((member) => (
          <li key={member.user_id} className={classes.person}>
            <Initials name={member.name} size={32} />
            <div className={classes.words}>
              <Link to={paths.member(id, member.user_id, '/time')} className={classes.name}>
                {member.name}
              </Link>
              <Group gap={6} wrap="nowrap">
                {member.project_id !== null && <ProjectDot id={member.project_id} />}
                <Text c="dimmed" fz="sm" truncate>
                  {[member.project, member.task || member.note].filter(Boolean).join(' · ')}
                </Text>
              </Group>
            </div>
            <RunningTime member={member} />
          </li>
        ))}
      </ul>
      {working.length > shown.length && (
        <AnchorLink to={`${paths.teamNow(id)}?working=yes`}>
          {t('and {count} more', { count: working.length - shown.length })}
        </AnchorLink>
      )}
    </section>
  )
}
