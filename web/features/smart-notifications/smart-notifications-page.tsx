import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { namedMembersQuery } from '../../directory/member-names.ts'
import { unnamed } from '../../directory/unnamed.ts'
import { useMinute } from '../../ui/clock.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { minuteText } from '../../ui/dates.ts'
import { DaysField, useDaySpan } from '../../ui/days-field.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { IconBell } from '../../ui/icons.ts'
import { ListHead } from '../../ui/list-head.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { dayIn } from '../../ui/week.ts'
import { type SmartNotification, useSmartNotifications } from './calls.ts'
import { Chat } from './chat.tsx'
import { Rules } from './rules.tsx'
import { figureText, ruleText } from './words.ts'

const size = { usual: 14, most: 31 }

/** The smart notifications that the reader received, and for owners and managers the rules. */
export function SmartNotificationsPage() {
  const { id, time_zone } = useOrganization()
  const today = dayIn(time_zone, useMinute())
  const rows = useSmartNotifications(id, time_zone, useDaySpan(today, size))
  const userIds = rows.all.flatMap(({ matches }) => matches.map(({ user_id }) => user_id))
  const names = useQuery(
    namedMembersQuery(
      id,
      [...new Set(userIds)].toSorted((a, b) => a - b),
    ),
  ).data
  const nameOf = (userId: number) =>
    names?.find(({ user_id }) => user_id === userId)?.name ?? unnamed.user(userId)
  const [seesRules] = useMay(`GET /v2/organizations/${id}/insights/smart_notification_rules`)
  return (
    <Page
      title={t('Smart notifications')}
      description={t('Members whose numbers crossed a rule’s threshold.')}
    >
      <ListHead tools={<ExportButton name="smart-notifications" columns={columnsFor(nameOf)} rows={rows} />}>
        <DaysField today={today} size={size} />
      </ListHead>
      <DataTable<SmartNotification>
        label={t('Smart notifications')}
        columns={columnsFor(nameOf)}
        rows={rows}
        rowKey={(notification) => notification.id}
        empty={
          <EmptyState icon={IconBell} title={t('No notifications')}>
            {t('No rule that notifies you matched anyone on these days.')}
          </EmptyState>
        }
      />
      {seesRules && (
        <>
          <Rules />
          <Chat />
        </>
      )}
    </Page>
  )
}

function columnsFor(nameOf: (userId: number) => string): Column<SmartNotification>[] {
  const listed = ({ matches, rule_snapshot: { metric_type } }: SmartNotification) =>
    matches.map(({ user_id, value }) => `${nameOf(user_id)} (${figureText(metric_type, value)})`).join(', ')
  return [
    {
      title: t('Rule'),
      width: '26%',
      cell: ({ rule_snapshot }) => rule_snapshot.name,
      text: ({ rule_snapshot }) => rule_snapshot.name,
    },
    { title: t('Members'), width: '40%', cell: listed, text: listed },
    {
      title: t('Condition'),
      from: 'md',
      cell: ({ rule_snapshot }) => ruleText(rule_snapshot),
      text: ({ rule_snapshot }) => ruleText(rule_snapshot),
    },
    {
      title: t('Created'),
      from: 'sm',
      cell: ({ created_at }) => minuteText(created_at),
      text: ({ created_at }) => created_at,
    },
  ]
}
