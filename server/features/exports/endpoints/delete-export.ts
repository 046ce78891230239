import { endpoint } from '../../../api/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { nothing } from '../../../foundation/http/reply.ts'
import { mayUseExport } from '../access.ts'
import { exportAudit } from '../audits.ts'
import { removeAll } from '../changes/remove-exports.ts'
import type { ExportsPorts } from '../ports.ts'

export const deleteExport = ({ blobs }: ExportsPorts) =>
  endpoint({
    delete: '/v2/exports/:export_id',
    tag: 'Exports',
    summary: 'Delete an export',
    description:
      'Deletes an export with its file, also while it is being made. Its address stops working immediately.',
    access: mayUseExport,
    reply: nothing,

    async handle({ subject: { organizationId, id, userId, name }, ...writer }) {
      const gone = await removeAll(writer, blobs, organizationId, [id])
      if (gone.length === 0) throw problems.not_found()
      writer.audit(
        exportAudit('delete', { organizationId, recordId: id, subjectUserId: userId, details: { name } }),
      )
    },
  })
