import { filledIn, type Row } from '../../../foundation/records/record.ts'
import { instantFrom } from '../../../foundation/time/instant.ts'
import type { ExportsPorts } from '../ports.ts'
import type { ExportCells, ExportRow } from '../records/export.ts'

/** The export with the address of its file, once there is one. */
export function withAddress({ links, urls }: ExportsPorts, row: ExportRow): Row<ExportCells> {
  const expiresAt = row.cell('expires_at')
  if (row.cell('status') !== 'ready' || expiresAt === null) return row
  const name = links.nameOf({
    organizationId: row.cell('organization_id'),
    exportId: row.cell('id'),
    expiresAt: instantFrom(expiresAt),
  })
  return filledIn(row, { url: `${urls.base}/v2/export_files/${name}` })
}
