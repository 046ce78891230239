import { Type } from 'typebox'
import { described, instant, int, json, optional, text, word } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

export const webhookStatuses = ['inactive', 'pending', 'active', 'disabled'] as const
/** `role` and `project_role`: no longer an owner or manager; no longer a manager of the project. */
export const holdReasons = ['role', 'project_role', 'view_others_data', 'view_only'] as const
export const webhookScopes = ['organization', 'project', 'user'] as const

const health = Type.Object(
  {
    waiting: Type.Integer({ description: 'The number of deliveries that are not sent yet.' }),
    dead: Type.Integer({
      description: 'The number of deliveries that were given up. They can be sent again.',
    }),
    recent_delivered: Type.Integer({ description: 'How many of the last 100 deliveries succeeded.' }),
    recent_failing: Type.Integer({
      description: 'How many of the last 100 deliveries are retrying or dead.',
    }),
    next_probe_at: Type.Unsafe({ type: ['string', 'null'], format: 'date-time' }),
  },
  { additionalProperties: false },
)

export const webhook = record(
  {
    singular: 'webhook',
    plural: 'webhooks',
    title: 'Webhook',
    description: 'A URL that gets the events of an organization, a project or a user.',
  },
  {
    id: int('w.id'),
    status: word('w.status', webhookStatuses),
    events: json('to_json(w.events)', Type.Array(Type.String())),
    target_url: text('w.target_url'),
    scope: word('w.scope', webhookScopes),
    organization_id: optional(
      described(
        'For a user’s webhook: the only organization whose events it gets.',
        int('coalesce(w.organization_id, w.limited_to_id)'),
      ),
    ),
    project_id: optional(int('w.project_id')),
    user_id: optional(int('w.user_id')),
    created_at: instant('w.created_at'),
    updated_at: instant('w.updated_at'),
    last_delivery_at: optional(described('When a delivery last succeeded.', instant('w.last_delivery_at'))),
    disabled_reason: optional(text('w.disabled_reason')),
    hold_reason: optional(
      described(
        'The right that the member who created the webhook lacks. Nothing is sent until they have it again, and events of this time are not sent later.',
        word('(select r.hold_reason from webhook_rights r where r.id = w.id)', holdReasons),
      ),
    ),
    health: described(
      'The health of deliveries to the target.',
      json('webhook_health(w.id, w.probe_at)', health),
    ),
  },
)

export type WebhookRow = RowOf<typeof webhook>
