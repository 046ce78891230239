import type { Transaction } from '../../foundation/db/transaction.ts'
import { subscriber } from '../../foundation/facts/dispatcher.ts'
import { addDays, type CalendarDate } from '../../foundation/time/calendar-date.ts'
import type { Instant } from '../../foundation/time/instant.ts'
import { dateIn } from '../../foundation/time/zone.ts'
import { type NoticeSite, notify } from '../notifications/public.ts'
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
    async handleAll(tx, facts, now) {
      const organizationId = facts[0]?.stream ?? 0
      const changed = facts.filter(({ payload }) => payload.dates.length > 0)
      const userIds = [...new Set(changed.map(({ payload }) => payload.user_id))]
      if (userIds.length === 0) return
      const onOne = await onPolicies(tx, organizationId, userIds)
      if (onOne.length === 0) return
      const zone = await zoneOf(tx, organizationId)
      if (zone === undefined) return
      const week = weekOf(dateIn(zone, now))
      const current = onOne.filter((id) =>
        changed.some(({ payload }) => payload.user_id === id && payload.dates.some((day) => day >= week)),
      )
      if (current.length === 0) return
      const days = { firstDay: week, lastDay: addDays(week, 6) }
      for (const begun of await listBegunOvertime(tx, organizationId, current, days))
        await notifyBoth(tx, site, { organizationId, week, begun }, now)
    },
  })

type About = { organizationId: number; week: CalendarDate; begun: BegunOvertime }

async function notifyBoth(
  tx: Transaction,
  site: NoticeSite,
  { organizationId, week, begun }: About,
  now: Instant,
): Promise<void> {
  const { user_id, member, name: policy } = begun
  const about = { kind: overtimeBegan, organizationId, subject: String(user_id), period: week }
  const words = { member, week, policy }
  const own = `/organizations/${organizationId}/timesheet?week=${week}`
  await notify(tx, site, { ...about, ...ownOvertimeNotice(words), path: own }, [user_id], now)
  const path = `/organizations/${organizationId}/timesheet?week=${week}&user=${user_id}`
  const approvers = await approversOf(tx, organizationId, user_id)
  await notify(tx, site, { ...about, ...overtimeNotice(words), path }, approvers, now)
}
