import { notificationKind } from '../../api/notification.ts'

export const exportFinished = notificationKind({
  name: 'export.finished',
  title: 'Your export is ready or failed',
  description: 'For files that you let the server make in the background.',
})
