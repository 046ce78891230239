import { Button, SegmentedControl } from '@mantine/core'
import { paths } from '../../paths.ts'
import { IconBell } from '../../ui/icons.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { ListHead } from '../../ui/list-head.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { Page } from '../../ui/page.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { EmptyState, ErrorState, NothingFits } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { useMarkAll, useNotifications } from './calls.ts'
import { NotificationItem, NotificationList } from './notification-item.tsx'

/** Everything that the reader was notified about, newest first. */
export function NotificationsPage() {
  const { text, change } = useSearchState()
  const isUnread = text('show') === 'unread'
  const rows = useNotifications(isUnread)
  const markAll = useMarkAll()
  const newestId = rows.all[0]?.id
  return (
    <Page
      title={t('Notifications')}
      description={t('From all your organizations, newest first. Kept for 180 days.')}
      width="narrow"
      actions={
        <>
          {newestId !== undefined && rows.all.some(({ read_at }) => read_at === null) && (
            <Button variant="default" loading={markAll.isPending} onClick={() => markAll.mutate(newestId)}>
              {t('Mark all as read')}
            </Button>
          )}
          <ButtonLink to={paths.notificationSettings} variant="default">
            {t('Notification settings')}
          </ButtonLink>
        </>
      }
    >
      <ListHead>
        <SegmentedControl
          size="xs"
          aria-label={t('Show')}
          data={[
            { value: 'all', label: t('All') },
            { value: 'unread', label: t('Unread') },
          ]}
          value={isUnread ? 'unread' : 'all'}
          onChange={(next) => change('show', next === 'unread' ? next : '')}
        />
      </ListHead>
      <Rows rows={rows} isUnread={isUnread} showAll={() => change('show', '')} />
    </Page>
  )
}

type RowsProps = { rows: ReturnType<typeof useNotifications>; isUnread: boolean; showAll: () => void }

function Rows({ rows, isUnread, showAll }: RowsProps) {
  if (rows.error) return <ErrorState error={rows.error} retry={rows.retry} />
  if (rows.isPending) return <div aria-busy="true" />
  if (rows.all.length === 0)
    return isUnread ? (
      <NothingFits icon={IconBell} title={t('You’ve read everything')} clear={showAll}>
        {t('New notifications appear here.')}
      </NothingFits>
    ) : (
      <EmptyState icon={IconBell} title={t('No notifications yet')}>
        {t('Requests for you to approve and decisions on your own requests appear here.')}
      </EmptyState>
    )
  return (
    <>
      <NotificationList>
        {rows.all.map((each) => (
          <NotificationItem key={each.id} notification={each} />
        ))}
      </NotificationList>
      <MoreButton rows={rows} />
    </>
  )
}
