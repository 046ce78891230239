import type { Writer } from '../../../api/writing.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { addDays24h, type Instant, toSeconds } from '../../../foundation/time/instant.ts'
import type { ZoneName } from '../../../foundation/time/zone.ts'
import type { TrackingPorts } from '../ports.ts'
import { daysIn } from '../rules/cut.ts'
import type { ToolUsageItem } from '../rules/items.ts'
import { daysInForce, leastUsageDays, oldestStored } from '../rules/retention.ts'
import { slotOf, slotSeconds } from '../rules/slot.ts'
import { type UsagePiece, usagePieces } from '../rules/usage-pieces.ts'
import { retentionOf } from '../store/retention.ts'
import type { TimeOf } from '../store/trackers.ts'
import type { NewUsage } from '../store/usages.ts'

/** Reported usages by our slots, each with its tool and what it counts as. Usages of removed slots are excluded. */
export async function usagesOf(
  { tools, keep, ...writer }: Writer & TrackingPorts,
  { organizationId, userId, zone }: TimeOf & { zone: ZoneName },
  items: readonly ToolUsageItem[],
): Promise<NewUsage[]> {
  if (items.length === 0) return []
  const all = items.flatMap((item) => usagePieces(item).map((piece) => ({ item, piece })))
  const first = await firstStoredSlot(
    { ...writer, keep },
    organizationId,
    all.map(({ piece }) => piece.slot),
  )
  const pieces = all.filter(({ piece }) => piece.slot >= first)
  const used = pieces.map(({ item, piece }) => ({
    toolType: item.tool_type,
    name: item.name,
    second: piece.slot * slotSeconds,
  }))
  const known = await tools.identify(writer, { organizationId, userId }, used)
  const dayAt = daysIn(zone)
  return pieces.flatMap(({ item, piece }, i) => {
    const tool = known[i]
    return tool ? [usageOf(item, piece, tool, dayAt(piece.slot * slotSeconds).date)] : []
  })
}

/** Nothing recent is ever removed, so only a late batch checks. */
async function firstStoredSlot(
  { db, now, keep }: Pick<Writer, 'db' | 'now'> & Pick<TrackingPorts, 'keep'>,
  organizationId: number,
  slots: readonly number[],
): Promise<number> {
  const recent = slotOfInstant(addDays24h(now, 1 - leastUsageDays))
  if (slots.every((slot) => slot >= recent)) return 0
  const own = await retentionOf(db, organizationId)
  const oldest = oldestStored(daysInForce(own, keep).tool_usage_days, own.tool_usages_from, now)
  return oldest === null ? 0 : slotOfInstant(oldest)
}

const slotOfInstant = (instant: Instant) => slotOf(toSeconds(instant))

function usageOf(
  item: ToolUsageItem,
  piece: UsagePiece,
  tool: Pick<NewUsage, 'toolId' | 'productivity' | 'isBrowser'>,
  date: CalendarDate,
): NewUsage {
  return {
    ...piece,
    ...tool,
    uuid: item.uuid,
    projectId: item.project_id,
    taskId: item.task_id ?? null,
    toolType: item.tool_type,
    date,
    activations: item.tool_type === 'application' && piece.part === 0 ? (item.activations ?? null) : null,
  }
}
