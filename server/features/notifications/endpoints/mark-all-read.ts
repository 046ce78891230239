import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { json } from '../../../foundation/http/reply.ts'
import { mayUseOwnInbox, readerOf } from '../access.ts'
import { countUnread, markRead } from '../store/inbox.ts'

export const markAllRead = endpoint({
  post: '/v2/users/me/notifications/mark_all_read',
  tag: 'Notifications',
  summary: 'Mark your notifications as read',
  description:
    'Marks the caller’s notifications up to until_id as read, in the organizations that the credential can access. Send the id of the newest notification that was shown: later ones stay unread.',
  access: mayUseOwnInbox,
  body: Type.Object({
    until_id: Type.Integer({
      minimum: 1,
      maximum: 2_147_483_647,
      description: 'The newest notification to mark.',
    }),
  }),
  reply: json<{ unread_count: number }>(
    'How many are still unread, counted up to 1,000.',
    Type.Object(
      {
        unread_count: Type.Integer({
          minimum: 0,
          maximum: 1_000,
          description: 'The number of unread notifications, up to 1,000.',
        }),
      },
      { additionalProperties: false },
    ),
  ),
  unaudited: 'What people have read is their own business.',
  unannounced: 'Nothing changes for anyone but the reader.',
  example: { body: { until_id: 1 } },

  async handle({ db, caller, body, now }) {
    const reader = readerOf(caller)
    await markRead(db, reader, body.until_id, now)
    return { unread_count: await countUnread(db, reader) }
  },
})
