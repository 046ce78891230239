import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { orNullInput } from '../../../foundation/http/body.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { json } from '../../../foundation/http/reply.ts'
import { orNull } from '../../../foundation/records/kinds.ts'
import { mayManageRules } from '../access.ts'
import { smartSettingsAudit } from '../audits.ts'
import { smartSettingsChanged } from '../facts.ts'
import type { SmartPorts } from '../ports.ts'
import { findChatHost, removeChat, storeChat } from '../store/chats.ts'

const path = '/v2/organizations/:organization_id/insights/smart_notification_settings'
const settings = Type.Object(
  {
    chat_host: orNull(
      Type.String({
        description: 'The host of the chat webhook; null: there is none. Nobody can read its address.',
      }),
    ),
  },
  { additionalProperties: false },
)
const reply = json<object>(
  'The smart notification settings.',
  Type.Object({ smart_notification_settings: settings }, { additionalProperties: false }),
)

export const getSmartSettings = endpoint({
  get: path,
  tag: 'Smart notifications',
  summary: 'Get the smart notification settings',
  access: mayManageRules,
  reply,

  handle: async ({ db, membership }) => ({
    smart_notification_settings: { chat_host: await findChatHost(db, membership.organizationId) },
  }),
})

export const updateSmartSettings = ({ chats }: SmartPorts) =>
  endpoint({
    put: path,
    tag: 'Smart notifications',
    summary: 'Change the smart notification settings',
    description:
      'An incoming webhook that takes `{"text": …}`, as Slack, Mattermost and others offer. Only public addresses are called. null removes it.',
    access: mayManageRules,
    body: Type.Object({
      chat_webhook_url: orNullInput(Type.String({ minLength: 1, maxLength: 2_000 })),
    }),
    check: ({ chat_webhook_url }) => (chat_webhook_url ? urlFaults(chat_webhook_url) : []),
    reply,
    example: { body: { chat_webhook_url: 'https://hooks.slack.example/services/T1/B1/secret' } },

    async handle({
      db,
      now,
      audit,
      announce,
      membership: { organizationId },
      body: { chat_webhook_url: url },
    }) {
      const host = url === null ? null : new URL(url).host
      if (url === null || host === null) await removeChat(db, organizationId)
      else await storeChat(db, organizationId, { sealedUrl: chats.seal(Buffer.from(url)), host }, now)
      audit(
        smartSettingsAudit('update', {
          organizationId,
          recordId: organizationId,
          details: { chat_host: host },
        }),
      )
      announce(smartSettingsChanged({ organization_id: organizationId, has_chat: host !== null }))
      return { smart_notification_settings: { chat_host: host } }
    },
  })

function urlFaults(text: string): Detail[] {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (isWeb && url.username === '' && url.password === '' && url.hash === '') return []
  return [{ attribute: 'chat_webhook_url', error: 'must be a web address without a user or fragment' }]
}
