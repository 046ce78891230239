import type { Writer } from '../../../api/writing.ts'
import type { Db } from '../../../foundation/db/database.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { dateIn, type ZoneName } from '../../../foundation/time/zone.ts'
import { locationAudit } from '../audits.ts'
import { locationsViewed } from '../facts.ts'
import type { LookLog } from '../ports.ts'
import { type Looks, logLooks, unloggedAmong } from '../store/location-views.ts'

/** Remembers which views of a day are in the log: reading a page again needs no statement. */
export type Looking = LookLog & { known: Map<string, Set<number>> }

/** Viewers and days that are remembered; then the memory is cleared. */
const mostKnown = 500

export function lookingWith({ write }: LookLog): Looking {
  return { write, known: new Map() }
}

type Viewer = { organizationId: number; viewerId: number; zone: ZoneName; now: Instant }

/**
 * Logs who views whose locations and visits, before they are sent: one row and one audit entry per viewer, member and
 * day. Returns whether there was any to log.
 */
export async function logLooksAt(
  db: Db,
  { write, known }: Looking,
  { organizationId, viewerId, zone, now }: Viewer,
  seen: Iterable<number>,
): Promise<boolean> {
  const date = dateIn(zone, now)
  const key = `${organizationId} ${viewerId} ${date}`
  const before = known.get(key)
  const others = [...new Set(seen)].filter((id) => id !== viewerId && !before?.has(id))
  if (others.length === 0) return false
  const looks = { organizationId, viewerId, date }
  const userIds = await unloggedAmong(db, { ...looks, userIds: others })
  if (userIds.length > 0)
    await write({ userId: viewerId, ip: undefined }, (writer) =>
      writeLooks(writer, { ...looks, userIds }, now),
    )
  if (known.size >= mostKnown) known.clear()
  known.set(key, new Set([...(known.get(key) ?? []), ...others]))
  return userIds.length > 0
}

async function writeLooks({ db, audit, announce }: Writer, looks: Looks, now: Instant): Promise<void> {
  const { organizationId, viewerId, date } = looks
  for (const { id, user_id } of await logLooks(db, looks, now)) {
    audit(
      locationAudit('view', {
        organizationId,
        recordId: id,
        subjectUserId: user_id,
        details: { date, location_view_id: id },
      }),
    )
    const of = { organization_id: organizationId, user_id, viewer_id: viewerId }
    announce(locationsViewed({ ...of, location_view_id: id }))
  }
}
