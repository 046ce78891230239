import { useQuery } from '@tanstack/react-query'
import { allWaiting, waitingQuery } from './use-waiting-count.ts'

/** Whether the reader decides on the time of others, and how much waits for them, as the server says. */
export function useDecides(organizationId: number | undefined): { decides: boolean; waiting: number } {
  const { data } = useQuery({ ...waitingQuery(organizationId ?? 0), enabled: organizationId !== undefined })
  if (data === undefined) return { decides: false, waiting: 0 }
  return { decides: data.is_approver, waiting: allWaiting(data) }
}
