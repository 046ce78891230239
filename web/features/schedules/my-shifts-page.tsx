import { useUser } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { useMinute } from '../../ui/clock.ts'
import { IconClock } from '../../ui/icons.ts'
import { ListPage } from '../../ui/list-page.tsx'
import { t } from '../../ui/text.ts'
import { addDays, dayIn } from '../../ui/week.ts'
import { useShifts } from './calls.ts'
import { shiftColumns } from './shift-columns.tsx'
import { ShiftLinks } from './shift-links.tsx'

/** The API takes 31 days at once: the last week, and what comes. */
const days = { before: 7, after: 23 }

/** The reader's own shifts, around today. */
export function MyShiftsPage() {
  const { id, time_zone } = useOrganization()
  const user = useUser()
  const today = dayIn(time_zone, useMinute())
  const span = { from: addDays(today, -days.before), until: addDays(today, days.after) }
  return (
    <ListPage
      name="my-shifts"
      title={t('Shifts')}
      description={t('Your shifts of the last week and of the next three weeks.')}
      sections={<ShiftLinks />}
      icon={IconClock}
      rows={useShifts(id, span, { 'user_ids[]': [user.id] })}
      rowKey={(shift) => shift.id}
      columns={shiftColumns({ hasMembers: false })}
      empty={{ title: t('No shifts'), text: t('Your planned shifts appear here.') }}
      noMatch={t('No shifts')}
    />
  )
}
