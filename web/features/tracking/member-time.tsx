import { useOrganization } from '../../directory/current-organization.ts'
import { dayOfMember } from '../../directory/time-links.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { t } from '../../ui/text.ts'
import type { WholePerson } from '../organizations/member-calls.ts'
import { DailyTime } from './daily-time.tsx'

/** What a member tracked, day by day. */
export function MemberTime({ person: { user_id, limits } }: { person: WholePerson }) {
  const { id } = useOrganization()
  return (
    <DailyTime
      of={{ userId: user_id }}
      toDay={(day) => dayOfMember(id, user_id, day)}
      toSeries={(projectId) => paths.project(id, projectId, '/time')}
      weekExpected={limits?.expected_per_week && limits.expected_per_week * 3_600}
      action={
        <ButtonLink to={paths.timesheet(id)} search={{ user: String(user_id) }} variant="default">
          {t('View timesheet')}
        </ButtonLink>
      }
    />
  )
}
