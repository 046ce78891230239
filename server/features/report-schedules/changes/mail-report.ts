import type { Writer } from '../../../api/writing.ts'
import { type ReadyExport, readyExport } from '../../exports/public.ts'
import { fileTypes } from '../../reports/public.ts'
import { reportScheduleChanged } from '../facts.ts'
import { scheduledReportMail } from '../mails/scheduled-report.ts'
import type { ReportSchedulesPorts } from '../ports.ts'
import { mostAttachedBytes } from '../rules/schedule-fields.ts'
import { membersAmong, nameOfOrganization, recordSent, takeSending } from '../store/sendings.ts'

/** Mails a file that was made for a schedule to its recipients, once. A failed file has notified its maker. */
export async function mailReport(
  { db, now, announce }: Pick<Writer, 'db' | 'now' | 'announce'>,
  { exports, post }: ReportSchedulesPorts,
  at: { organizationId: number; exportId: number },
): Promise<void> {
  const file = await readyExport(db, exports, at)
  if (file === 'open') return
  const sending = await takeSending(db, at)
  if (sending === undefined || file === 'failed') return
  const { organizationId } = at
  const { id, userId, name, delivery, recipientIds } = sending
  const members = await membersAmong(db, organizationId, [...recipientIds, userId])
  const sender = members.find((each) => each.userId === userId)
  if (sender === undefined) return
  const isAttached = delivery === 'file' && file.size <= mostAttachedBytes && file.size > 0
  const organization = await nameOfOrganization(db, organizationId)
  const given = { report: name, sender: sender.name, organization, isAttached, ...wordsOf(file) }
  const messages = members
    .filter((each) => each.gets && recipientIds.includes(each.userId))
    .map(({ userId: user_id, email }) => ({
      ...scheduledReportMail({ ...given, to: email }),
      onlyFor: { organization_id: organizationId, user_id },
      ...(isAttached && { attachments: [attached(file, at)] }),
    }))
  await post.mails(db, { organization_id: organizationId, user_id: userId }, messages)
  await recordSent(db, organizationId, id, now)
  announce(
    reportScheduleChanged({
      organization_id: organizationId,
      report_schedule_id: id,
      user_id: userId,
      changed: ['last_sent_at'],
    }),
  )
}

function wordsOf({ firstDay, lastDay, expiresAt, url }: ReadyExport) {
  const days = firstDay === lastDay ? firstDay : `${firstDay} to ${lastDay}`
  return { days, lastDay: expiresAt.slice(0, 10), url }
}

function attached(
  { name, format }: ReadyExport,
  { organizationId, exportId }: { organizationId: number; exportId: number },
) {
  const stored = { organization_id: organizationId, export_id: exportId }
  return { name: `${name}.${format}`, type: fileTypes[format], stored }
}
