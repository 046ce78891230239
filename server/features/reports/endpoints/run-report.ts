import { endpoint } from '../../../api/endpoint.ts'
import { mayLag } from '../../../foundation/http/reply.ts'
import { mayRunReports } from '../access.ts'
import { answerQuestion } from '../answer-question.ts'
import type { ReportsPorts } from '../ports.ts'
import { question, questionFaults } from '../rules/question.ts'
import { reportTurns } from '../turns.ts'
import { reportReply } from './report-reply.ts'

export const runReport = ({ looks }: Pick<ReportsPorts, 'looks'>) =>
  endpoint({
    asks: '/v2/organizations/:organization_id/reports/run',
    tag: 'Reports',
    summary: 'Run a report',
    description:
      'Returns rows, sub-totals and totals of tracked time or records by up to three dimensions, and one more in columns. Money in several currencies is not added up: each currency has rows of its own. At most 366 days and 20,000 groups; 93 days with hours, location types, split or another time zone than the organization’s. Nothing is written, so view-only members and tokens with service:read may run reports.',
    access: mayRunReports,
    body: question,
    check: questionFaults,
    reply: mayLag(reportReply),
    refuses: [400],
    example: { body: { report: 'time', range: 'last_30_days', group_by: ['project', 'member'] } },

    handle: ({ db, caller, membership, body, now }) =>
      reportTurns.take(() => answerQuestion(db, body, { caller, membership, now, looks })),
  })
