import { Type } from 'typebox'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import type { NotificationKind } from '../../../api/notification.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { oneOfInput } from '../../../foundation/http/body.ts'
import type { NotificationPorts } from '../ports.ts'
import { changeSettings, settingsOf } from '../store/settings.ts'

const kindOf = (kinds: readonly NotificationKind[]) => oneOfInput(...kinds.map(({ name }) => name))

const replyOf = (kinds: readonly NotificationKind[]) =>
  Type.Object({
    notification_settings: Type.Array(
      Type.Object(
        {
          kind: kindOf(kinds),
          title: Type.String({ description: 'What happened.' }),
          description: Type.String({ description: 'Who gets it.' }),
          inbox: Type.Boolean(),
          mail: Type.Boolean(),
        },
        { title: 'NotificationSetting' },
      ),
    ),
  })

export const getNotificationSettings = ({ kinds }: NotificationPorts) =>
  accountEndpoint({
    get: '/account/notification_settings',
    summary: 'Get your notification settings',
    description: 'Every kind of notification, and whether you get it in your inbox and by mail.',
    access: 'session',
    reply: replyOf(kinds),

    handle: ({ db, session }) => shown(db, session.userId, kinds),
  })

export const changeNotificationSettings = ({ kinds }: NotificationPorts) =>
  accountEndpoint({
    put: '/account/notification_settings',
    summary: 'Change your notification settings',
    description: 'Kinds and channels that you leave out stay as they are.',
    access: 'session',
    body: Type.Object({
      notification_settings: Type.Array(
        Type.Object({
          kind: kindOf(kinds),
          inbox: Type.Optional(Type.Boolean()),
          mail: Type.Optional(Type.Boolean()),
        }),
        { maxItems: 100 },
      ),
    }),
    check({ notification_settings: changes = [] }) {
      const names = changes.map(({ kind }) => kind)
      const isTwice = new Set(names).size < names.length
      return isTwice ? [{ attribute: 'notification_settings', error: 'must not contain duplicates' }] : []
    },
    reply: replyOf(kinds),

    async handle({ db, session, body }) {
      await changeSettings(db, session.userId, body.notification_settings)
      return shown(db, session.userId, kinds)
    },
  })

async function shown(db: Db, userId: number, kinds: readonly NotificationKind[]) {
  const changed = new Map((await settingsOf(db, userId)).map((each) => [each.kind, each]))
  return {
    notification_settings: kinds.map(({ name: kind, title, description }) => {
      const { inbox = true, mail = true } = changed.get(kind) ?? {}
      return { kind, title, description, inbox, mail }
    }),
  }
}
