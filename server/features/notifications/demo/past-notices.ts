import type { Demo } from '../../../api/demo/demo.ts'
import { insertRows } from '../../../foundation/db/insert-rows.ts'
import { addSeconds } from '../../../foundation/time/instant.ts'
import type { NoticeTexts } from '../changes/notify.ts'

export type PastNotice = NoticeTexts & {
  userId: number
  kind: { name: string }
  subject: number
  period: string
  path: string
}

/**
 * Notices of the last hours, oldest first; all but the last two of each person are read. No mail is sent, since the people
 * don't exist: the rows have the keys of the real notices, so the worker notifies nobody again.
 */
export async function insertPastNotices(demo: Demo, sent: readonly PastNotice[]): Promise<void> {
  const isOld = (i: number) => sent.filter(({ userId }, j) => userId === sent[i]?.userId && j > i).length >= 2
  const rows = sent.map(({ userId, kind, subject, period, title, text, path }, i) => ({
    organization_id: demo.organizationId,
    user_id: userId,
    kind: kind.name,
    subject: String(subject),
    period,
    title,
    text,
    path,
    is_in_inbox: true,
    created_at: addSeconds(demo.now, -60 * 25 * (sent.length - i)),
    read_at: isOld(i) ? demo.now : null,
  }))
  await insertRows(demo.db, { table: 'notifications', rows })
}
