import type { Writer } from '../../../api/writing.ts'
import type { Row } from '../../../foundation/records/record.ts'
import type { ZoneName } from '../../../foundation/time/zone.ts'
import { organizationChanged } from '../facts.ts'
import { setTimeZone } from '../store/time-zone.ts'

/** Moves the days of an organization. What is booked keeps its day; undefined when there is no such organization. */
export async function changeTimeZone(
  { db, now, announce, audit }: Writer,
  organizationId: number,
  zone: ZoneName,
): Promise<Row | undefined> {
  const changed = await setTimeZone(db, organizationId, zone, now)
  if (changed === undefined) return undefined
  audit({
    organizationId,
    action: 'change_time_zone',
    recordType: 'Organization',
    recordId: organizationId,
    details: { from: changed.before, to: zone },
  })
  announce(organizationChanged({ organization_id: organizationId, changed: ['time_zone'] }))
  return changed.row
}
