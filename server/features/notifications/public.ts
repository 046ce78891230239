export { type Notice, type NoticeTexts, type Noticing, notify, type Recipient } from './changes/notify.ts'
export { insertPastNotices, type PastNotice } from './demo/past-notices.ts'
export { removeOldNotifications } from './jobs/remove-old.ts'
export type { NoticeSite } from './ports.ts'
