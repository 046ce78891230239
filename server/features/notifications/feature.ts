import { feature } from '../../api/feature.ts'
import { changeNotificationSettings, getNotificationSettings } from './account/notification-settings.ts'
import { listNotifications } from './endpoints/list-notifications.ts'
import { markAllRead } from './endpoints/mark-all-read.ts'
import { updateNotification } from './endpoints/update-notification.ts'
import type { NotificationPorts } from './ports.ts'
import { createSampleNotification } from './samples.ts'

export const notifications = (ports: NotificationPorts) =>
  feature({
    name: 'notifications',
    tags: { Notifications: 'What happened in your organizations and concerns you: your inbox.' },
    endpoints: [listNotifications, updateNotification, markAllRead],
    accountEndpoints: [getNotificationSettings(ports), changeNotificationSettings(ports)],
    samples: { notification_id: { write: createSampleNotification } },
  })
