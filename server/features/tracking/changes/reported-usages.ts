import type { Writer } from '../../../api/writing.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { ZoneName } from '../../../foundation/time/zone.ts'
import type { TrackingPorts } from '../ports.ts'
import { daysIn } from '../rules/cut.ts'
import type { ToolUsageItem } from '../rules/items.ts'
import { slotSeconds } from '../rules/slot.ts'
import { type UsagePiece, usagePieces } from '../rules/usage-pieces.ts'
import type { TimeOf } from '../store/trackers.ts'
import type { NewUsage } from '../store/usages.ts'

/** Reported usages by our slots, each with its tool and what it counts as. */
export async function usagesOf(
  { tools, ...writer }: Writer & TrackingPorts,
  { organizationId, userId, zone }: TimeOf & { zone: ZoneName },
  items: readonly ToolUsageItem[],
): Promise<NewUsage[]> {
  if (items.length === 0) return []
  const pieces = items.flatMap((item) => usagePieces(item).map((piece) => ({ item, piece })))
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
