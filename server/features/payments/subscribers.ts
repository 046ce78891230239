import { subscriber } from '../../api/background.ts'
import { streamOf } from '../../foundation/facts/fact.ts'
import { addDays, type CalendarDate } from '../../foundation/time/calendar-date.ts'
import { dateIn } from '../../foundation/time/zone.ts'
import { type NoticeSite, type Noticing, notify } from '../notifications/public.ts'
import { approversOf } from '../timesheets/public.ts'
import { activitiesChanged } from '../tracking/facts.ts'
import { overtimeNotice, ownOvertimeNotice } from './mails/overtime.ts'
import { overtimeBegan } from './notices.ts'
import { weekOf } from './rules/overtime.ts'
import { type BegunOvertime, listBegunOvertime, onPolicies, zoneOf } from './store/overtime-weeks.ts'

/** Notifies a member and their approvers when overtime begins, once a week. Time of earlier weeks notifies nobody. */
export const notifyOfOvertime = (site: NoticeSite) =>
  subscriber({
    name: 'payments.notify-of-overtime',
    hears: [activitiesChanged],
    async handleAll(writer, facts) {
      const { db, now } = writer
      const organizationId = streamOf(facts)
      const changed = facts.filter(({ payload }) => payload.dates.length > 0)
      const userIds = [...new Set(changed.map(({ payload }) => payload.user_id))]
      if (userIds.length === 0) return
      const onOne = await onPolicies(db, organizationId, userIds)
      if (onOne.length === 0) return
      const zone = await zoneOf(db, organizationId)
      if (zone === undefined) return
      const week = weekOf(dateIn(zone, now))
      const current = onOne.filter((id) =>
        changed.some(({ payload }) => payload.user_id === id && payload.dates.some((day) => day >= week)),
      )
      if (current.length === 0) return
      const days = { firstDay: week, lastDay: addDays(week, 6) }
      for (const begun of await listBegunOvertime(db, organizationId, current, days))
        await notifyBoth(writer, site, { organizationId, week, begun })
    },
  })

type About = { organizationId: number; week: CalendarDate; begun: BegunOvertime }

async function notifyBoth(
  writer: Noticing,
  site: NoticeSite,
  { organizationId, week, begun }: About,
): Promise<void> {
  const { user_id, member, name: policy } = begun
  const about = { kind: overtimeBegan, organizationId, subject: String(user_id), period: week }
  const words = { member, week, policy }
  const own = `/organizations/${organizationId}/timesheet?week=${week}`
  await notify(writer, site, { ...about, ...ownOvertimeNotice(words), path: own }, [user_id])
  const path = `/organizations/${organizationId}/timesheet?week=${week}&user=${user_id}`
  const approvers = await approversOf(writer.db, organizationId, user_id)
  await notify(writer, site, { ...about, ...overtimeNotice(words), path }, approvers)
}
