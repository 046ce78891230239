import { feature } from '../../api/feature.ts'
import { personal } from '../../api/resource.ts'
import { changeNotificationSettings, getNotificationSettings } from './account/notification-settings.ts'
import { listNotifications } from './endpoints/list-notifications.ts'
import { markAllRead } from './endpoints/mark-all-read.ts'
import { updateNotification } from './endpoints/update-notification.ts'
import { notificationsCreated } from './facts.ts'
import type { NotificationPorts } from './ports.ts'
import { createSampleNotification } from './samples.ts'

export const notifications = (ports: NotificationPorts) =>
  feature({
    name: 'notifications',
    tags: { Notifications: 'The caller’s inbox: what happened in their organizations and concerns them.' },
    endpoints: [listNotifications, updateNotification, markAllRead],
    accountEndpoints: [getNotificationSettings(ports), changeNotificationSettings(ports)],
    facts: [notificationsCreated],
    personal: [personal('notification', notificationsCreated, ({ user_ids }) => user_ids)],
    samples: { notification_id: { write: createSampleNotification } },
  })
