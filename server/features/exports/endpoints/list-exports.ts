import { endpoint } from '../../../api/endpoint.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { page } from '../../../foundation/http/reply.ts'
import { mayListExports } from '../access.ts'
import type { ExportsPorts } from '../ports.ts'
import { exportRecord } from '../records/export.ts'
import { keptDays } from '../rules/limits.ts'
import { pageOfExports } from '../store/exports.ts'
import { withAddress } from './shown.ts'

export const listExports = (ports: ExportsPorts) =>
  endpoint({
    get: '/v2/organizations/:organization_id/exports',
    tag: 'Exports',
    summary: 'List exports',
    description: `Lists your own exports, oldest first. A file is kept for ${keptDays} days after it is ready.`,
    access: mayListExports,
    query: paging,
    reply: page(exportRecord),

    async handle({ db, caller, membership: { organizationId }, query }) {
      const rows = await pageOfExports(db, { organizationId, userId: caller.userId }, query)
      const { rows: shown, ...rest } = pageOf(rows, query.page_limit)
      return { ...rest, rows: shown.map((row) => withAddress(ports, row)) }
    },
  })
