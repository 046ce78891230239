import { Group, Text } from '@mantine/core'
import { useOrganization } from '../../directory/current-organization.ts'
import { ProjectDot } from '../../directory/project-dot.tsx'
import { paths } from '../../paths.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { PersonCard, PersonCards } from '../../ui/person-cards.tsx'
import { t } from '../../ui/text.ts'
import type { TeamMember } from './calls.ts'
import { RunningTime } from './running-time.tsx'

const mostShown = 8

/** Who is working right now, on what, and for how long; `count`: how many there are, if these are only the first. */
export function WorkingNow({ members, count }: { members: TeamMember[]; count?: number }) {
  const { id } = useOrganization()
  const working = members
    .filter(({ online }) => online)
    .sort((one, other) => (one.started_at ?? '~').localeCompare(other.started_at ?? '~'))
  if (working.length === 0) return null
  const shown = working.slice(0, mostShown)
  const left = (count ?? working.length) - shown.length
  return (
    <PersonCards
      label={t('Working now')}
      below={
        left > 0 && (
          <AnchorLink to={`${paths.teamNow(id)}?working=yes`}>
            {t('and {count} more', { count: left })}
          </AnchorLink>
        )
      }
    >
      {shown.map((member) => (
        <PersonCard
          key={member.user_id}
          name={member.name}
          to={paths.member(id, member.user_id, '/time')}
          about={
            <Group gap={6} wrap="nowrap">
              {member.project_id !== null && <ProjectDot id={member.project_id} />}
              <Text c="dimmed" fz="sm" truncate>
                {[member.project, member.task || member.note].filter(Boolean).join(' · ')}
              </Text>
            </Group>
          }
          aside={<RunningTime member={member} />}
        />
      ))}
    </PersonCards>
  )
}
