import { Button, Group, ScrollArea, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { newestQuery, useMarkAll } from './calls.ts'
import { NotificationItem, NotificationList } from './notification-item.tsx'
import classes from './notification-panel.module.css'

/** The newest notifications below the bell, and the way to all of them. */
export function NotificationPanel({ onLeave }: { onLeave: () => void }) {
  const query = useQuery(newestQuery)
  const markAll = useMarkAll()
  return (
    <Loaded query={query}>
      {({ notifications, unread_count }) => {
        const newestId = notifications[0]?.id
        return (
          <>
            <Group className={classes.head} justify="space-between" wrap="nowrap">
              <Title order={2} fz="1rem">
                {t('Notifications')}
              </Title>
              {newestId !== undefined && unread_count > 0 && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  loading={markAll.isPending}
                  onClick={() => markAll.mutate(newestId)}
                >
                  {t('Mark all as read')}
                </Button>
              )}
            </Group>
            {notifications.length === 0 ? (
              <Text c="dimmed" p="md">
                {t('Nothing new. Requests and decisions that concern you appear here.')}
              </Text>
            ) : (
              <ScrollArea.Autosize mah="min(480px, 60vh)" type="auto">
                <NotificationList>
                  {notifications.map((each) => (
                    <NotificationItem key={each.id} notification={each} onLeave={onLeave} />
                  ))}
                </NotificationList>
              </ScrollArea.Autosize>
            )}
            <Group className={classes.foot} justify="space-between">
              <span onClickCapture={onLeave}>
                <AnchorLink to={paths.notifications}>{t('See all notifications')}</AnchorLink>
              </span>
              <span onClickCapture={onLeave}>
                <AnchorLink to={paths.notificationSettings}>{t('Settings')}</AnchorLink>
              </span>
            </Group>
          </>
        )
      }}
    </Loaded>
  )
}
