/** The status of the task itself. */
export const ownStatuses = ['active', 'completed', 'deleted'] as const
export type OwnStatus = (typeof ownStatuses)[number]

// API: while its project is archived, a task shows its own status as a suffix. It is composed on read.
export const shownStatuses = [
  'active',
  'completed',
  'deleted',
  'archived_native_active',
  'archived_native_completed',
  'archived_native_deleted',
] as const
export const statusFilters = [
  'active',
  'completed',
  'deleted',
  'archived',
  ...shownStatuses.slice(3),
] as const
export type StatusFilter = 'archived' | (typeof shownStatuses)[number]

/** One of the six kinds of tasks that the indexes keep apart, each in the order of its ids. */
export type Lane = { isArchived: boolean; status: OwnStatus }

const lanes: readonly Lane[] = [false, true].flatMap((isArchived) =>
  ownStatuses.map((status) => ({ isArchived, status })),
)

/** The lanes that a filter asks for; all of them without a filter. */
export function lanesOf(filters: readonly StatusFilter[] | undefined): readonly Lane[] {
  if (filters === undefined) return lanes
  return lanes.filter(
    (lane) => filters.includes(shownStatus(lane)) || (lane.isArchived && filters.includes('archived')),
  )
}

export function shownStatus({ isArchived, status }: Lane): (typeof shownStatuses)[number] {
  return isArchived ? `archived_native_${status}` : status
}
