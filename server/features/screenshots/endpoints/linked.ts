import { filledIn, type Row } from '../../../foundation/records/record.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { ScreenshotsPorts } from '../ports.ts'
import type { ScreenshotCells, ScreenshotRow } from '../records/screenshot.ts'

/** Rows with links that open their images for one viewer. */
export function linked(
  { links, urls }: ScreenshotsPorts,
  organizationId: number,
  row: ScreenshotRow,
  { viewerId, now }: { viewerId: number; now: Instant },
): Row<ScreenshotCells> {
  const to = { organizationId, screenshotId: row.cell('id'), viewerId }
  const urlOf = (part: 'full' | 'thumb') => urls.base + links.pathOf({ ...to, part }, now)
  return filledIn(row, { full_url: urlOf('full'), thumb_url: urlOf('thumb') })
}
