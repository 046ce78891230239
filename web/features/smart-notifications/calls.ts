import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { v2 } from '../../api/v2.ts'
import type { Calls, SmartNotification, SmartNotificationRule } from '../../api/v2-types.ts'
import { largestPage, readWholeList } from '../../api/whole-list.ts'
import type { DaySpan } from '../../ui/day-span.ts'
import { useKeyset } from '../../ui/keyset.ts'
import { dayBounds } from '../tracking/day-bounds.ts'

type ListNotifications = Calls['GET /v2/organizations/{organization_id}/insights/smart_notifications']

export type { SmartNotification, SmartNotificationRule }

const keyOf = (organizationId: number) => ['organization', organizationId, 'smart'] as const

export const refreshRules = (queries: QueryClient, organizationId: number) =>
  queries.invalidateQueries({ queryKey: [...keyOf(organizationId), 'rules'] })

export function useSmartNotifications(organizationId: number, zone: string, span: DaySpan) {
  return useKeyset({
    list: {
      organizationId,
      name: 'smart_notifications',
      filters: {
        'created[start]': dayBounds(zone, span.from).start,
        'created[stop]': dayBounds(zone, span.until).stop,
      },
    },
    queryKey: [...keyOf(organizationId), 'list', span, zone],
    fetchPage: (page_start_id, signal) =>
      v2('GET /v2/organizations/{organization_id}/insights/smart_notifications', {
        path: { organization_id: organizationId },
        query: {
          'created[start]': dayBounds(zone, span.from).start,
          'created[stop]': dayBounds(zone, span.until).stop,
          page_start_id,
          page_limit: 100,
        },
        signal,
      }),
    rowsOf: notificationsOf,
  })
}

const notificationsOf = ({ smart_notifications }: ListNotifications['reply']) => smart_notifications

export const rulesQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [...keyOf(organizationId), 'rules'],
    queryFn: async ({ signal }) =>
      (
        await readWholeList({
          fetchPage: (page_start_id) =>
            v2('GET /v2/organizations/{organization_id}/insights/smart_notification_rules', {
              path: { organization_id: organizationId },
              query: { page_start_id, page_limit: largestPage },
              signal,
            }),
          rowsOf: ({ smart_notification_rules }) => smart_notification_rules,
        })
      ).rows,
  })

export const deleteRule = (ruleId: number) =>
  v2('DELETE /v2/insights/smart_notification_rules/{smart_notification_rule_id}', {
    path: { smart_notification_rule_id: ruleId },
  })

export const switchRule = (ruleId: number, enabled: boolean) =>
  v2('PATCH /v2/insights/smart_notification_rules/{smart_notification_rule_id}/toggle_status', {
    path: { smart_notification_rule_id: ruleId },
    body: { enabled },
  })

export const chatQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [...keyOf(organizationId), 'chat'],
    queryFn: async ({ signal }) =>
      (
        await v2('GET /v2/organizations/{organization_id}/insights/smart_notification_settings', {
          path: { organization_id: organizationId },
          signal,
        })
      ).smart_notification_settings,
  })

export const refreshChat = (queries: QueryClient, organizationId: number) =>
  queries.invalidateQueries({ queryKey: [...keyOf(organizationId), 'chat'] })

export const removeChat = (organizationId: number) =>
  v2('PUT /v2/organizations/{organization_id}/insights/smart_notification_settings', {
    path: { organization_id: organizationId },
    body: { chat_webhook_url: null },
  })
