import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayUseOwnInbox, readerOf } from '../access.ts'
import { notification } from '../records/notification.ts'
import { changeRead } from '../store/inbox.ts'

export const updateNotification = endpoint({
  put: '/v2/notifications/:notification_id',
  tag: 'Notifications',
  summary: 'Mark a notification as read or unread',
  description: 'The same value again changes nothing.',
  access: mayUseOwnInbox,
  body: Type.Object({ read: Type.Boolean() }),
  reply: one(notification),
  refuses: [404],
  unaudited: 'What people have read is their own business.',
  unannounced: 'Nothing changes for anyone but its reader.',
  example: { body: { read: true } },

  async handle({ db, caller, params, body, now }) {
    const change = { id: params.notification_id, isRead: body.read }
    const row = await changeRead(db, readerOf(caller), change, now)
    if (row === undefined) throw problems.not_found()
    return row
  },
})
