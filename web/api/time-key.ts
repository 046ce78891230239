import type { QueryClient } from '@tanstack/react-query'

/** Everything that is read of tracked time in an organization, so that a change can make all of it fresh. */
export const timeKey = (organizationId: number) => ['organization', organizationId, 'time'] as const

/** After time came, went or changed. */
export function refreshTime(queries: QueryClient, organizationId: number): Promise<void> {
  return queries.invalidateQueries({ queryKey: timeKey(organizationId) })
}
