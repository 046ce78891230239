import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { accountCall } from '../../api/account-client.ts'
import type { AccountCalls } from '../../api/account-types.ts'
import { pollMs } from '../../api/live.ts'
import { v2 } from '../../api/v2.ts'
import type { Calls, Notification } from '../../api/v2-types.ts'
import { type Rows, useKeyset } from '../../ui/keyset.ts'
import { sayProblem } from '../../ui/notices.tsx'

type Page = Calls['GET /v2/users/me/notifications']['reply']

const key = ['notifications'] as const
/** How often to look while the tab is visible and no stream reports news. */
const refreshMs = 30_000
const newest = 8

/** The newest ones and how many are unread, for the bell. */
export const newestQuery = queryOptions({
  queryKey: [...key, 'newest'],
  queryFn: ({ signal }) =>
    v2('GET /v2/users/me/notifications', { query: { page_limit: newest }, signal, priority: 'low' }),
  refetchInterval: pollMs(refreshMs),
  refetchOnWindowFocus: 'always',
})

const rowsOf = (page: Page) => page.notifications

export function useNotifications(isUnread: boolean): Rows<Notification> {
  return useKeyset({
    queryKey: [...key, 'list', isUnread],
    fetchPage: (startId, signal) =>
      v2('GET /v2/users/me/notifications', {
        query: {
          page_limit: 50,
          ...(startId > 0 && { page_start_id: startId }),
          ...(isUnread && { unread: true }),
        },
        signal,
      }),
    rowsOf,
    refreshMs,
  })
}

const refresh = (queries: QueryClient) => queries.invalidateQueries({ queryKey: key })

/** Marks one as read or unread. */
export function useMark() {
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ id, read }: { id: number; read: boolean }) =>
      v2('PUT /v2/notifications/{notification_id}', { path: { notification_id: id }, body: { read } }),
    onSettled: () => refresh(queries),
    onError: sayProblem,
  })
  return mutate
}

/** Marks everything up to the newest one that is shown; later ones stay unread. */
export function useMarkAll() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (until_id: number) =>
      v2('POST /v2/users/me/notifications/mark_all_read', { body: { until_id } }),
    onSettled: () => refresh(queries),
    onError: sayProblem,
  })
}

export const settingsQuery = queryOptions({
  queryKey: ['account', 'notification-settings'],
  queryFn: async () => (await accountCall('GET /account/notification_settings', {})).notification_settings,
})

export type SettingChange =
  AccountCalls['PUT /account/notification_settings']['body']['notification_settings'][number]

/** A switch turns at once; if the server refuses, it turns back. */
export function useChangeSetting() {
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (change: SettingChange) =>
      accountCall('PUT /account/notification_settings', { body: { notification_settings: [change] } }),
    onMutate: async (change) => {
      await queries.cancelQueries(settingsQuery)
      queries.setQueryData(settingsQuery.queryKey, (settings) =>
        settings?.map((each) => (each.kind === change.kind ? { ...each, ...change } : each)),
      )
    },
    onSettled: () => queries.invalidateQueries(settingsQuery),
    onError: sayProblem,
  })
  return mutate
}
