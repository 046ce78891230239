import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { explained, flag, integer } from '../../../foundation/http/query.ts'
import { pageWith, theValue } from '../../../foundation/http/reply-parts.ts'
import { mayUseOwnInbox, readerOf } from '../access.ts'
import { notification } from '../records/notification.ts'
import { countUnread, pageOfInbox } from '../store/inbox.ts'

export const listNotifications = endpoint({
  get: '/v2/users/me/notifications',
  tag: 'Notifications',
  summary: 'List your notifications',
  description:
    'Newest first, from all organizations that the credential can access. Notifications are kept for 180 days.',
  access: mayUseOwnInbox,
  query: {
    page_start_id: explained(
      'The first id on the page (inclusive); lower ids follow. Without it, the page starts with the newest.',
      integer({ max: Number.MAX_SAFE_INTEGER }),
    ),
    page_limit: paging.page_limit,
    unread: explained('If true, only unread notifications.', flag()),
  },
  primaryOnly:
    'What a reader marks as read is announced to nobody, so a standby cannot say whether it has it.',
  reply: pageWith(notification, {
    unread_count: theValue(
      Type.Integer({
        minimum: 0,
        maximum: 1_000,
        description: 'The number of all unread notifications, up to 1,000.',
      }),
    ),
  }),

  async handle({ db, caller, query }) {
    const reader = readerOf(caller)
    const page = pageOf(await pageOfInbox(db, reader, query), query.page_limit)
    return { ...page, unread_count: await countUnread(db, reader) }
  },
})
