import type { Writer } from '../../../api/writing.ts'
import type { ZoneName } from '../../../foundation/time/zone.ts'
import { organizationAudit } from '../audits.ts'
import { organizationChanged } from '../facts.ts'
import type { OrganizationTimeZoneRow } from '../records/organization-time-zone.ts'
import { writeTimeZone } from '../store/time-zone.ts'

/** Changes the zone of an organization's days. Booked time keeps its day; undefined: there is no such organization. */
export async function changeTimeZone(
  { db, now, announce, audit }: Writer,
  organizationId: number,
  zone: ZoneName,
): Promise<OrganizationTimeZoneRow | undefined> {
  const changed = await writeTimeZone(db, organizationId, zone, now)
  if (changed === undefined) return undefined
  audit(
    organizationAudit('change_time_zone', {
      organizationId,
      recordId: organizationId,
      details: { from: changed.before, to: zone },
    }),
  )
  announce(organizationChanged({ organization_id: organizationId, changed: ['time_zone'] }))
  return changed.row
}
