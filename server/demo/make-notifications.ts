import type { Writer } from '../api/writing.ts'
import { approvalNotice, denialNotice } from '../features/manual-time/mails/decision.ts'
import { requestNotice } from '../features/manual-time/mails/request.ts'
import { manualTimeDecided, manualTimeRequested } from '../features/manual-time/notices.ts'
import { hoursText } from '../features/manual-time/rules/hours-text.ts'
import type { NoticeTexts } from '../features/notifications/public.ts'
import { approvedNotice, deniedNotice, submittedNotice } from '../features/timesheets/mails/status.ts'
import { timesheetDecided, timesheetSubmitted } from '../features/timesheets/notices.ts'
import { columns, is } from '../foundation/db/columns.ts'
import { sql } from '../foundation/db/sql.ts'
import { addSeconds } from '../foundation/time/instant.ts'
import { insertRows } from './store.ts'

type At = { organizationId: number; ownerId: number }
type Sent = NoticeTexts & {
  userId: number
  kind: { name: string }
  subject: number
  period: string
  path: string
}

/**
 * Notifies members of decisions, and the owner of what waits; the older ones are read. No mail is sent, since the
 * people don't exist: the rows have the keys of the real notices, so the worker notifies nobody again.
 */
export async function makeNotifications(writer: Writer, at: At): Promise<void> {
  const sent = [...(await ofRequests(writer, at)), ...(await ofTimesheets(writer, at))]
  const minutesAgo = (minutes: number) => addSeconds(writer.now, -60 * minutes)
  const isOld = (i: number) => sent.filter(({ userId }, j) => userId === sent[i]?.userId && j > i).length >= 2
  const rows = sent.map(({ userId, kind, subject, period, title, text, path }, i) => ({
    organization_id: at.organizationId,
    user_id: userId,
    kind: kind.name,
    subject: String(subject),
    period,
    title,
    text,
    path,
    is_in_inbox: true,
    created_at: minutesAgo(25 * (sent.length - i)),
    read_at: isOld(i) ? writer.now : null,
  }))
  await insertRows(writer.db, 'notifications', rows)
}

const request = columns({
  id: is.int,
  member_id: is.int,
  member: is.text,
  reviewer: is.text.orNull,
  project: is.text,
  day: is.date,
  seconds: is.int,
  status: is.word('submitted', 'approved', 'denied'),
  reason: is.text,
  denial_reason: is.text.orNull,
})

async function ofRequests({ db }: Writer, { organizationId, ownerId }: At): Promise<Sent[]> {
  const requests = await db.rows(
    request,
    sql`select r.id, r.member_id, m.name as member, o.name as reviewer, p.name as project, r.date as day,
               extract(epoch from r.stop_time - r.start_time)::int as seconds, r.status, r.reason_to_submit as reason,
               r.denial_reason
        from manual_time_requests r join users m on m.id = r.member_id left join users o on o.id = r.reviewer_id
        join projects p on p.organization_id = r.organization_id and p.id = r.project_id
        where r.organization_id = ${organizationId} order by r.id`,
  )
  const under = `/organizations/${organizationId}`
  return requests.map(({ id, member_id, reviewer, seconds, status, denial_reason, ...given }) => {
    const hours = hoursText(seconds)
    const of = { subject: id, period: '' }
    if (status === 'submitted')
      return {
        ...requestNotice({ ...given, hours }),
        ...of,
        kind: manualTimeRequested,
        userId: ownerId,
        path: `${under}/approvals?open=${id}`,
      }
    const words = { ...given, hours, reviewer: reviewer ?? '' }
    const texts =
      status === 'denied'
        ? denialNotice({ ...words, reason: denial_reason ?? '' })
        : approvalNotice({ ...words, added: hours })
    return {
      ...texts,
      ...of,
      kind: manualTimeDecided,
      userId: member_id,
      path: `${under}/timesheet?week=${given.day}`,
    }
  })
}

const sheet = columns({
  id: is.int,
  user_id: is.int,
  member: is.text,
  reviewer: is.text,
  status: is.word('submitted', 'approved', 'denied'),
  firstDay: is.date,
  lastDay: is.date,
  reason: is.text,
  period: is.text,
})

async function ofTimesheets({ db }: Writer, { organizationId, ownerId }: At): Promise<Sent[]> {
  const sheets = await db.rows(
    sheet,
    sql`select t.id, t.user_id, m.name as member, o.name as reviewer, t.status, t.start_date as "firstDay",
               t.stop_date as "lastDay", coalesce(t.denial_reason, '') as reason, t.status_changes::text as period
        from timesheets t join users m on m.id = t.user_id join users o on o.id = t.status_changed_by_id
        where t.organization_id = ${organizationId} and t.status <> 'open' order by t.id`,
  )
  const under = `/organizations/${organizationId}`
  return sheets.map(({ id, user_id, status, period, ...words }) => {
    const of = { subject: id, period }
    if (status === 'submitted')
      return {
        ...submittedNotice(words),
        ...of,
        kind: timesheetSubmitted,
        userId: ownerId,
        path: `${under}/approvals?kind=timesheets&open=${id}`,
      }
    const texts = status === 'denied' ? deniedNotice(words) : approvedNotice(words)
    return {
      ...texts,
      ...of,
      kind: timesheetDecided,
      userId: user_id,
      path: `${under}/timesheet?week=${words.firstDay}`,
    }
  })
}
