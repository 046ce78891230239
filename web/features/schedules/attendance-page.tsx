import { useOrganization } from '../../directory/current-organization.ts'
import { useMemberChoices } from '../../directory/member-picker.tsx'
import { nowMs } from '../../ui/clock.ts'
import { DaysField, useDaySpan } from '../../ui/days-field.tsx'
import { IconClock } from '../../ui/icons.ts'
import { ListPage } from '../../ui/list-page.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { readIds } from '../../ui/search-text.ts'
import { t } from '../../ui/text.ts'
import { dayIn } from '../../ui/week.ts'
import { useShifts } from './calls.ts'
import { shiftColumns } from './shift-columns.tsx'
import { ShiftLinks } from './shift-links.tsx'
import { isStatus, statusTitles } from './shift-words.ts'

const week = { usual: 7, most: 31 }

/** How members attended their shifts: everybody's for owners and managers, those of their teams for others. */
export function AttendancePage() {
  const { id, time_zone } = useOrganization()
  const { text } = useSearchState()
  const today = dayIn(time_zone, nowMs())
  const members = readIds(text('member'))
  const statuses = text('status').split(',').filter(isStatus)
  const rows = useShifts(id, useDaySpan(today, week), {
    ...(members.length > 0 && { 'user_ids[]': members }),
    ...(statuses.length > 0 && { 'status[]': statuses }),
  })
  return (
    <ListPage
      name="attendance"
      title={t('Shifts')}
      description={t('Attendance for each shift, with the reason.')}
      sections={<ShiftLinks />}
      icon={IconClock}
      rows={rows}
      rowKey={(shift) => shift.id}
      columns={shiftColumns({ hasMembers: true })}
      filters={[
        { key: 'member', title: t('Member'), useChoices: useMemberChoices },
        {
          key: 'status',
          title: t('Status'),
          choices: Object.entries(statusTitles()).map(([value, label]) => ({ value, label })),
        },
      ]}
      empty={{
        title: t('No shifts on these days'),
        text: t('Choose other days to see shift attendance.'),
      }}
      noMatch={t('No matching shifts')}
    >
      <DaysField today={today} size={week} />
    </ListPage>
  )
}
