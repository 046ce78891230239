import { addDays24h } from '../../../foundation/time/instant.ts'
import { wallTimeIn } from '../../../foundation/time/zone.ts'
import { type NoticeSite, type NoticeTexts, type Noticing, notify } from '../../notifications/public.ts'
import { abandonedNotice, lateNotice, missedNotice, reminderNotice } from '../mails/shift.ts'
import { shiftAlert, shiftReminder } from '../notices.ts'
import { findAlerting, plannersOf } from '../store/alerting.ts'
import { settingsOf } from '../store/settings.ts'

/** What people are notified of: no work at the end of the grace period, and the two bad ends. */
export type Alarm = 'overdue' | 'missed' | 'abandoned'

const noticeOf = { overdue: lateNotice, missed: missedNotice, abandoned: abandonedNotice }

/** After a longer downtime, old shifts are no news. */
const daysOfNews = 7

/** Reminds the member of a shift, and notifies the people who plan it. Each alarm of a shift notifies a person once. */
export async function alertPeople(
  writer: Noticing,
  site: NoticeSite,
  { organizationId, shiftId, userId }: { organizationId: number; shiftId: number; userId: number },
  alarm: Alarm,
): Promise<void> {
  const { db, now } = writer
  const shift = await findAlerting(db, organizationId, shiftId)
  // Late time may have changed the verdict meanwhile: then there is nothing to announce.
  if (shift === undefined || shift.status !== (alarm === 'overdue' ? 'not_started' : alarm)) return
  if (shift.starts_at < addDays24h(now, -daysOfNews)) return
  const { date, time } = wallTimeIn(shift.time_zone, shift.starts_at)
  const words = { date, start: time.slice(0, 5), member: shift.user_name }
  const place = `/organizations/${organizationId}`
  const about = { organizationId, subject: String(shiftId), period: alarm }
  const send = (kind: typeof shiftAlert, texts: NoticeTexts, path: string, to: readonly number[]) =>
    notify(writer, site, { ...texts, ...about, kind, path }, to)
  if (alarm === 'overdue') await send(shiftReminder, reminderNotice(words), `${place}/shifts`, [userId])
  const { shift_alerts } = await settingsOf(db, organizationId)
  if (!shift_alerts) return
  const planners = await plannersOf(db, organizationId, userId)
  await send(shiftAlert, noticeOf[alarm](words), `${place}/shifts/attendance`, planners)
}
