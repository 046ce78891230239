import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayUseExport } from '../access.ts'
import type { ExportsPorts } from '../ports.ts'
import { exportRecord } from '../records/export.ts'
import { getExport as read } from '../store/exports.ts'
import { withAddress } from './shown.ts'

export const getExport = (ports: ExportsPorts) =>
  endpoint({
    get: '/v2/exports/:export_id',
    tag: 'Exports',
    summary: 'Get an export',
    description:
      'Returns the status and progress of an export, and the address of its file once it is ready.',
    access: mayUseExport,
    reply: one(exportRecord),

    handle: async ({ db, subject: { organizationId, id } }) =>
      withAddress(ports, await read(db, organizationId, id)),
  })
