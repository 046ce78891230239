import type { LogFile, Question } from '../../reports/public.ts'
import { fileAudit } from '../audits.ts'
import type { WriteApart } from '../ports.ts'
import { fileDetails } from '../rules/file-details.ts'
import type { ListQuestion } from '../rules/list-question.ts'

/** Logs each file in a change of its own: the calls that make files read, perhaps from a standby. */
export function loggingFiles(write: WriteApart): LogFile<Question | ListQuestion> {
  return ({ organizationId, userId, ip }, { name, format, rows, asked }) =>
    write({ userId, ip }, async ({ audit }) => {
      const details = { name, ...fileDetails(asked), format, rows }
      audit(fileAudit('export', { organizationId, recordId: organizationId, subjectUserId: userId, details }))
    })
}
