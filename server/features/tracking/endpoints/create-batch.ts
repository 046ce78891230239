import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { json } from '../../../foundation/http/reply.ts'
import { type Instant, parseInstant } from '../../../foundation/time/instant.ts'
import type { ZoneName } from '../../../foundation/time/zone.ts'
import { maySendTime } from '../access.ts'
import { type ItemResult, takeBatch } from '../changes/take-batch.ts'
import { activityInput, locationInput, noteInput, toolUsageInput } from '../rules/item-inputs.ts'

const mostItems = 1_000

/** Each item is judged alone, so that here any object will do; the others say what it should be. */
const itemInput = Type.Unsafe<Record<string, unknown>>({
  anyOf: [
    activityInput,
    noteInput,
    toolUsageInput,
    locationInput,
    { type: 'object', description: 'Anything else is rejected, without harm to the other items.' },
  ],
})

const resultSchema = Type.Object(
  {
    uuid: Type.Optional(Type.String({ description: 'As it was sent; absent when it was no text.' })),
    result: Type.Enum(['accepted', 'duplicate', 'rejected']),
    tracked: Type.Optional(
      Type.Integer({ description: 'Seconds that an activity got; others may have been there first.' }),
    ),
    error: Type.Optional(
      Type.Unsafe({ $ref: '#/components/schemas/Error', description: 'Why it was rejected.' }),
    ),
  },
  { additionalProperties: false },
)

type Reply = { clock_offset: number; results: object[] }

export const createBatch = endpoint({
  post: '/v2/organizations/:organization_id/tracking/batches',
  tag: 'Tracking',
  summary: 'Send what a tracker has recorded',
  description:
    'At most 1,000 items of the caller, in any order, as often as needed and weeks late: every accepted item counts once. Each item gets a result, in the order of the items. A rejected one may be sent again when its cause is gone. When device_now is off by 30 seconds or more, all times are moved by clock_offset. docs/ingest.md tells the whole protocol.',
  access: maySendTime,
  body: Type.Object({
    device_id: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
    device_now: Type.Optional(
      Type.String({ format: 'date-time', description: 'What the clock of the device shows.' }),
    ),
    items: Type.Array(itemInput, { maxItems: mostItems }),
  }),
  reply: json<Reply>(
    'What became of each item.',
    Type.Object(
      {
        clock_offset: Type.Integer({ description: 'Seconds that were added to every time of the batch.' }),
        results: Type.Array(resultSchema),
      },
      { additionalProperties: false },
    ),
  ),
  example: {
    body: {
      device_id: 'laptop-7f3a',
      items: [
        {
          uuid: '01936c2e-8f4a-7b6e-9d3c-5a1f0e2b4c6d',
          kind: 'activity',
          project_id: 12,
          time_slot: '2026-11-16T08:00:00Z',
          starts_at: '2026-11-16T08:02:10Z',
          tracked: 470,
          keyboard: 120,
          mouse: 200,
          overall: 280,
          input_tracked: 470,
        },
      ],
    },
  },

  async handle({ caller, membership, body, ...writer }) {
    const { organizationId, timeZone } = membership
    const at = { organizationId, userId: caller.userId, zone: timeZone as ZoneName }
    const taken = await takeBatch(writer, at, {
      deviceId: body.device_id.trim(),
      deviceNow: body.device_now === undefined ? undefined : (parseInstant(body.device_now) as Instant),
      items: body.items,
    })
    return {
      clock_offset: taken.clockOffset,
      results: taken.results.map((result, i) => shown(body.items[i]?.uuid, result)),
    }
  },
})

function shown(uuid: unknown, result: ItemResult): object {
  const named = typeof uuid === 'string' ? { uuid } : {}
  if (result.result !== 'rejected') return { ...named, ...result }
  const { code, errorCode, message, details } = result.problem
  return { ...named, result: 'rejected', error: { code, error_code: errorCode, error: message, details } }
}
