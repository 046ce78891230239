import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { oneOfInput } from '../../../foundation/http/body.ts'
import { created } from '../../../foundation/http/reply.ts'
import {
  durationsInput,
  formats,
  mayRunReports,
  question,
  questionFaults,
  requirePlan,
} from '../../reports/public.ts'
import { startExport } from '../changes/start-export.ts'
import type { ExportsPorts } from '../ports.ts'
import { exportRecord } from '../records/export.ts'
import { requireRoom } from '../require-room.ts'
import { keptDays, mostFileRows, mostOpenOfMember, mostOpenOfOrganization } from '../rules/limits.ts'
import { getExport } from '../store/exports.ts'

const most = mostFileRows.toLocaleString('en')

export const createExport = (ports: ExportsPorts) =>
  endpoint({
    post: '/v2/organizations/:organization_id/exports',
    tag: 'Exports',
    summary: 'Create an export in the background',
    description: `Makes the file of a report in the background and notifies you when it is ready. Use it for more rows than a report shows: csv and ndjson by day, week, month or quarter have up to ${most} rows, other files as many as reports/export. You can have ${mostOpenOfMember} exports in the making, and an organization ${mostOpenOfOrganization}. A file is kept for ${keptDays} days.`,
    access: mayRunReports,
    body: Type.Object({
      ...question.properties,
      format: oneOfInput(...formats),
      durations: Type.Optional(durationsInput()),
    }),
    check: questionFaults,
    reply: created(exportRecord),
    refuses: [400],
    example: {
      body: { report: 'time', range: 'last_30_days', group_by: ['day', 'member', 'project'], format: 'csv' },
    },

    async handle({ caller, membership, body: { format, durations: as = 'hours', ...asked }, ...writer }) {
      const { db, now } = writer
      const { organizationId } = membership
      requirePlan(asked, { membership, now })
      await requireRoom(db, { organizationId, userId: caller.userId })
      const file = { question: asked, format, durations: as, at: now, notifies: true }
      const id = await startExport(writer, ports, { caller, membership, ...file })
      return getExport(db, organizationId, id)
    },
  })
