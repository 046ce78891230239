import type { Writer } from '../../../api/writing.ts'
import { present } from '../../../foundation/values/present.ts'
import { timeEditLogAudit } from '../audits.ts'
import { timeEditLogsCreated } from '../facts.ts'
import { insertLogs, type LogOf, type NewLog } from '../store/time-edit-logs.ts'

/** Logs, announces and audits the parts of one edit. */
export async function logEdits(writer: Writer, of: LogOf, logs: readonly NewLog[]): Promise<void> {
  const ids = await insertLogs(writer.db, of, logs, writer.now)
  const { organizationId, userId } = of
  if (ids.length === 0) return
  writer.announce(
    timeEditLogsCreated({ organization_id: organizationId, user_id: userId, time_edit_log_ids: ids }),
  )
  for (const [i, { action, from, to, project, original }] of logs.entries())
    writer.audit(
      timeEditLogAudit(action, {
        organizationId,
        recordId: present(ids[i], 'id of a new row'),
        subjectUserId: userId,
        projectId: project?.id ?? original?.id,
        details: { seconds: to - from, original_project_id: original?.id, reason: of.reason },
      }),
    )
}
