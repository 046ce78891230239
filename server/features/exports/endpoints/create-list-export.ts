import { endpoint } from '../../../api/endpoint.ts'
import { admitTo } from '../../../api/list-reading.ts'
import { created } from '../../../foundation/http/reply.ts'
import { formats } from '../../reports/public.ts'
import { mayExportLists } from '../access.ts'
import { startListExport } from '../changes/start-export.ts'
import { findList } from '../find-list.ts'
import type { ExportsPorts } from '../ports.ts'
import { exportRecord } from '../records/export.ts'
import { requireRoom } from '../require-room.ts'
import { keptDays, mostFileRows, mostOpenOfMember, mostOpenOfOrganization } from '../rules/limits.ts'
import { listBody } from '../rules/list-question.ts'
import { getExport } from '../store/exports.ts'

const most = mostFileRows.toLocaleString('en')
const inPieces = formats.filter((format) => format !== 'pdf')

export const createListExport = (ports: ExportsPorts) =>
  endpoint({
    post: '/v2/organizations/:organization_id/list_exports',
    tag: 'Exports',
    summary: 'Create an export of a list in the background',
    description: `Makes the file of a list in the background and notifies you when it is ready. Use it for lists with more rows than lists/export takes: a file has up to ${most}. It has the records that you may see while it is made. You can have ${mostOpenOfMember} exports in the making, and an organization ${mostOpenOfOrganization}. A file is kept for ${keptDays} days.`,
    access: mayExportLists,
    body: listBody(
      ports.lists.all.map(({ name }) => name),
      inPieces,
    ),
    reply: created(exportRecord),
    refuses: [400],
    example: { body: { list: 'projects', filters: 'status=all', format: 'csv' } },

    async handle({ caller, membership, body, ...writer }) {
      const { list, filters = '', format, durations = 'hours' } = body
      const { db } = writer
      const { organizationId } = membership
      await admitTo(db, findList(ports.lists, list), { caller, organizationId, filters })
      await requireRoom(db, { organizationId, userId: caller.userId })
      const file = { caller, membership, format, durations, notifies: true }
      const id = await startListExport(writer, ports, { ...file, question: { list, filters } })
      return getExport(db, organizationId, id)
    },
  })
