import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { type SentDocument, savedDocument } from '../../../foundation/blobs/file-reply.ts'
import { oneOfInput } from '../../../foundation/http/body.ts'
import { mayLag } from '../../../foundation/http/reply.ts'
import { paperTurns } from '../../../foundation/press/press.ts'
import { mayRunReports } from '../access.ts'
import { answerQuestion } from '../answer-question.ts'
import type { ReportsPorts } from '../ports.ts'
import { printReport } from '../print-report.ts'
import { durationsInput } from '../rules/durations-input.ts'
import { question, questionFaults } from '../rules/question.ts'
import type { ShownReport } from '../rules/shown-report.ts'
import { reportTurns } from '../turns.ts'
import { fileName, fileTypes, formats, writeFile } from '../write-file.ts'

export const exportReport = (ports: ReportsPorts) =>
  endpoint({
    asks: '/v2/organizations/:organization_id/reports/export',
    tag: 'Reports',
    summary: 'Export a report as a file',
    description:
      'Runs a report and returns its rows as a file, with the same figures as the run. csv and ndjson hold the innermost rows and the total; xlsx and pdf also sub-totals, in xlsx as formulas. A PDF has the organization’s logo, and at most 5,000 rows and 100 columns. Text is never a formula. The audit log records each file.',
    access: mayRunReports,
    body: Type.Object({
      ...question.properties,
      format: oneOfInput(...formats),
      durations: Type.Optional(durationsInput()),
    }),
    check: questionFaults,
    reply: mayLag(
      savedDocument(
        formats.map((format) => fileTypes[format]),
        'The file, named by the report and its days.',
      ),
    ),
    refuses: [400],
    example: {
      body: { report: 'time', range: 'last_30_days', group_by: ['project', 'member'], format: 'csv' },
    },

    handle: ({ db, caller, membership, body, maker, now }) => {
      const { format, durations: as = 'hours', ...asked } = body
      const { organizationId } = membership
      const answered = () => answerQuestion(db, asked, { caller, membership, now, looks: ports.looks })
      const sent = async (report: ShownReport, bytes: SentDocument['bytes']): Promise<SentDocument> => {
        const name = fileName(report)
        const rows = report.rows.filter(({ level }) => level === report.group_by.length).length
        const taker = { organizationId, userId: caller.userId, ip: maker().ip ?? undefined }
        await ports.logFile(taker, { name, format, rows, asked: { ...asked, ...shownIn(report) } })
        return { name, type: fileTypes[format], bytes }
      }
      return format === 'pdf'
        ? paperTurns.take(async () => {
            const report = await reportTurns.take(answered)
            return sent(report, await printReport(ports, db, organizationId, { report, as }))
          })
        : reportTurns.take(async () => {
            const report = await answered()
            return sent(report, await writeFile(report, format, as))
          })
    },
  })

/** The parts that a question may leave open. */
function shownIn({ group_by, across, columns }: ShownReport) {
  return { group_by, across: across?.dimension ?? null, columns: columns.map(({ name }) => name) }
}
