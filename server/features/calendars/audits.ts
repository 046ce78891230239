import { audited } from '../../api/audit.ts'

export const calendarFeedAudit = audited('CalendarFeed', {
  noun: 'calendar feed',
  verbs: { create: 'Created', delete: 'Deleted' },
})
