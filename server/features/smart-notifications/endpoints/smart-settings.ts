import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { orNullInput } from '../../../foundation/http/body.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { json } from '../../../foundation/http/reply.ts'
import { orNull } from '../../../foundation/records/kinds.ts'
import { mayManageRules } from '../access.ts'
import { changeChat } from '../changes/change-chat.ts'
import type { SmartPorts } from '../ports.ts'
import { findChatHost } from '../store/chats.ts'

const path = '/v2/organizations/:organization_id/insights/smart_notification_settings'
const settings = Type.Object(
  {
    chat_host: orNull(
      Type.String({
        description: 'The host of the chat webhook; null if there is none. Its full URL is never returned.',
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
  description: 'The chat that gets notifications besides the inbox.',
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
    requiresFreshSession: true,
    body: Type.Object({
      chat_webhook_url: orNullInput(Type.String({ minLength: 1, maxLength: 2_000 })),
    }),
    check: ({ chat_webhook_url }) => (chat_webhook_url ? urlFaults(chat_webhook_url) : []),
    reply,
    example: { body: { chat_webhook_url: 'https://hooks.slack.example/services/T1/B1/secret' } },

    async handle(context) {
      const url = context.body.chat_webhook_url
      const chat = url === null ? null : { host: new URL(url).host, sealedUrl: chats.seal(Buffer.from(url)) }
      await changeChat(
        context,
        context.membership.organizationId,
        chat && { ...chat, maker: context.maker() },
      )
      return { smart_notification_settings: { chat_host: chat?.host ?? null } }
    },
  })

function urlFaults(text: string): Detail[] {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (isWeb && url.username === '' && url.password === '' && url.hash === '') return []
  return [{ attribute: 'chat_webhook_url', error: 'must be a web address without a user or fragment' }]
}
