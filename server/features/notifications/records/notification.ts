import { described, instant, int, nullable, text } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

/** Selected from notifications n. */
export const notification = record(
  {
    singular: 'notification',
    plural: 'notifications',
    title: 'Notification',
    description: 'Something that happened in an organization and concerns one member. Kept for 180 days.',
  },
  {
    id: int('n.id'),
    organization_id: int('n.organization_id'),
    kind: described('What happened, such as manual_time.requested. More kinds may be added.', text('n.kind')),
    title: text('n.title'),
    text: text('n.text'),
    path: described('The page of the web app about the notification.', text('n.path')),
    created_at: instant('n.created_at'),
    read_at: described('null while the notification is unread.', nullable(instant('n.read_at'))),
  },
)

export type NotificationRow = RowOf<typeof notification>
