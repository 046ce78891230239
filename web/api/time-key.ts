import type { QueryClient } from '@tanstack/react-query'

/** Everything that is read of tracked time in an organization, so that a change can make all of it fresh. */
export const timeKey = (organizationId: number) => ['organization', organizationId, 'time'] as const

/** How many decisions wait for the reader. */
export const waitingKey = (organizationId: number) => [...timeKey(organizationId), 'waiting'] as const

/** After time came, went or changed. */
export function refreshTime(queries: QueryClient, organizationId: number): Promise<void> {
  return queries.invalidateQueries({ queryKey: timeKey(organizationId) })
}
