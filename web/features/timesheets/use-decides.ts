import { queryOptions, useQuery } from '@tanstack/react-query'
import { useUser } from '../../api/account-state.ts'
import { useMay } from '../../api/permissions.ts'
import { v2 } from '../../api/v2.ts'
import { nowMs } from '../../ui/clock.ts'
import { addDays, dayIn } from '../../ui/week.ts'
import { useMemberInSight } from '../tracking/use-sees-time-of-others.ts'
import { useWaitingCount } from './use-waiting-count.ts'

const recentDays = 30

/** Whose timesheets of the last weeks the server shows: the reader's own, and the ones they decide on. */
const recentSheetsQuery = (organizationId: number) =>
  queryOptions({
    queryKey: ['organization', organizationId, 'recent-sheets'],
    queryFn: async ({ signal }) => {
      const today = dayIn('UTC', nowMs())
      const { timesheets } = await v2('GET /v2/organizations/{organization_id}/timesheets', {
        path: { organization_id: organizationId },
        // A member has few timesheets in a month, so others are on the first page.
        query: { 'date[start]': addDays(today, -recentDays), 'date[stop]': today, page_limit: 50 },
        signal,
      })
      return timesheets.map(({ user_id }) => user_id)
    },
    staleTime: 300_000,
  })

/** Whether the reader decides on the time of others, as the server answers and shows. */
export function useDecides(organizationId: number | undefined): { decides: boolean; waiting: number } {
  const user = useUser()
  const other = useMemberInSight(organizationId)
  const calls = organizationId && other ? [callFor(organizationId, other)] : []
  const [mayChange] = useMay(...calls)
  const sheets = useQuery({
    ...recentSheetsQuery(organizationId ?? 0),
    // Team leads decide on time that they do not see in lists.
    enabled: organizationId !== undefined && (other === null || mayChange === false),
  })
  const waiting = useWaitingCount(organizationId)
  const seesSheets = sheets.data?.some((id) => id !== user.id) ?? false
  return { decides: mayChange === true || seesSheets || waiting > 0, waiting }
}

function callFor(organizationId: number, userId: number) {
  return `PUT /v2/organizations/${organizationId}/members/${userId}/time` as const
}
