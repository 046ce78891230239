import { useQuery } from '@tanstack/react-query'
import { allWaiting, waitingQuery } from './use-waiting-count.ts'

/** Whether the reader decides on the time of others (undefined: not known yet), and how much waits for them. */
export function useDecides(organizationId: number | undefined): {
  decides: boolean | undefined
  waiting: number
} {
  const { data } = useQuery({ ...waitingQuery(organizationId ?? 0), enabled: organizationId !== undefined })
  if (data === undefined) return { decides: undefined, waiting: 0 }
  return { decides: data.is_approver, waiting: allWaiting(data) }
}
