import type { Transaction } from '../../../foundation/db/transaction.ts'
import { addDays24h, type Instant } from '../../../foundation/time/instant.ts'
import { wallTimeIn } from '../../../foundation/time/zone.ts'
import { type NoticeSite, type NoticeTexts, notify } from '../../notifications/public.ts'
import { abandonedNotice, lateNotice, missedNotice, reminderNotice } from '../mails/shift.ts'
import { shiftAlert, shiftReminder } from '../notices.ts'
import { findAlerting, plannersOf } from '../store/alerting.ts'
import { settingsOf } from '../store/settings.ts'

/** What people hear of: no work at the end of the grace, and the two bad ends. */
export type Alarm = 'overdue' | 'missed' | 'abandoned'

const noticeOf = { overdue: lateNotice, missed: missedNotice, abandoned: abandonedNotice }

/** After a longer downtime, old shifts are no news. */
const daysOfNews = 7

/** Reminds the member of a shift, and notifies the people who plan it. Each alarm of a shift notifies a person once. */
export async function alertPeople(
  tx: Transaction,
  site: NoticeSite,
  { organizationId, shiftId, userId }: { organizationId: number; shiftId: number; userId: number },
  alarm: Alarm,
  now: Instant,
): Promise<void> {
  const shift = await findAlerting(tx, organizationId, shiftId)
  // Late time may have changed the verdict meanwhile: then there is nothing to be alarmed about.
  if (shift === undefined || shift.status !== (alarm === 'overdue' ? 'not_started' : alarm)) return
  if (shift.starts_at < addDays24h(now, -daysOfNews)) return
  const { date, time } = wallTimeIn(shift.time_zone, shift.starts_at)
  const words = { date, start: time.slice(0, 5), member: shift.user_name }
  const place = `/organizations/${organizationId}`
  const about = { organizationId, subject: String(shiftId), period: alarm }
  const send = (kind: typeof shiftAlert, texts: NoticeTexts, path: string, to: readonly number[]) =>
    notify(tx, site, { ...texts, ...about, kind, path }, to, now)
  if (alarm === 'overdue') await send(shiftReminder, reminderNotice(words), `${place}/shifts`, [userId])
  const { shift_alerts } = await settingsOf(tx, organizationId)
  if (!shift_alerts) return
  const planners = await plannersOf(tx, organizationId, userId)
  await send(shiftAlert, noticeOf[alarm](words), `${place}/shifts/attendance`, planners)
}
