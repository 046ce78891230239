import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { attendanceOf } from '../../directory/time-links.ts'
import { paths } from '../../paths.ts'
import { dateFormat } from '../../ui/formats.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { PersonCard, PersonCards } from '../../ui/person-cards.tsx'
import { SectionProblem } from '../../ui/section-problem.tsx'
import { t } from '../../ui/text.ts'
import type { DashboardFilters } from './calls.ts'
import { lateQuery, type NamedLateShift } from './late-calls.ts'

const mostShown = 8

/** Who has a shift now and tracks nothing although the grace is over, and why; nothing if nobody is late. */
export function LateNow({ filters = {} }: { filters?: DashboardFilters }) {
  const { id, plan_active } = useOrganization()
  const query = useQuery({ ...lateQuery(id, filters, mostShown), enabled: plan_active })
  const { data } = query
  if (data === undefined || data.totals.shifts === 0) return <SectionProblem query={query} />
  const { shifts, totals } = data
  return (
    <PersonCards
      label={t('Late now')}
      head={
        <Group justify="space-between" mb="xs">
          <Text component="h2" fz="sm" fw={500} c="dimmed" m={0}>
            {t('Late now: {count, plural, one {# person} other {# people}}', { count: totals.members })}
          </Text>
          <AnchorLink to={paths.attendance(id)} fz="sm">
            {t('Attendance')}
          </AnchorLink>
        </Group>
      }
      below={
        totals.shifts > shifts.length && (
          <AnchorLink to={`${paths.attendance(id)}?status=not_started`}>
            {t('and {count} more', { count: totals.shifts - shifts.length })}
          </AnchorLink>
        )
      }
    >
      {shifts.map((shift) => (
        <PersonCard
          key={shift.attendance_shift_id}
          name={shift.name}
          to={attendanceOf(id, shift.user_id, shift.date)}
          about={
            <Text c="dimmed" fz="sm">
              {reasonOf(shift)}
            </Text>
          }
        />
      ))}
    </PersonCards>
  )
}

/** `Shift at 09:00. Nothing tracked yet, grace until 09:05.`, on the clock that the shift was planned on. */
function reasonOf({ start_time, time_zone, explanation }: NamedLateShift): string {
  const clock = dateFormat({ timeStyle: 'short', timeZone: time_zone })
  return `${t('Shift at {time}.', { time: clock.format(Date.parse(start_time)) })} ${explanation}`
}
