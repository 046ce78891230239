import type { QueryClient } from '@tanstack/react-query'

/** The key of all reads of tracked time in an organization, so that a change refreshes them all. */
export const timeKey = (organizationId: number) => ['organization', organizationId, 'time'] as const

/** How many decisions wait for the reader. */
export const waitingKey = (organizationId: number) => [...timeKey(organizationId), 'waiting'] as const

/** After time came, went or changed. */
export function refreshTime(queries: QueryClient, organizationId: number): Promise<void> {
  return queries.invalidateQueries({ queryKey: timeKey(organizationId) })
}
