import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { instantInput } from '../../../foundation/http/body.ts'
import { bodyLimits } from '../../../foundation/http/body-limit.ts'
import { json } from '../../../foundation/http/reply.ts'
import { type Instant, parseInstant } from '../../../foundation/time/instant.ts'
import { maySendTime } from '../access.ts'
import { type ItemResult, takeBatch } from '../changes/take-batch.ts'
import { type TrackingPorts, warnings } from '../ports.ts'
import { activityInput, locationInput, noteInput, toolUsageInput } from '../rules/item-inputs.ts'

const mostItems = 1_000

/** Items are checked one by one, so any object passes here; the other shapes document what is expected. */
const itemInput = Type.Unsafe<Record<string, unknown>>({
  anyOf: [
    activityInput,
    noteInput,
    toolUsageInput,
    locationInput,
    { type: 'object', description: 'Anything else is rejected without affecting the other items.' },
  ],
})

const resultSchema = Type.Object(
  {
    uuid: Type.Optional(Type.String({ description: 'As sent. Absent if it was not a string.' })),
    result: Type.Enum(['accepted', 'duplicate', 'rejected']),
    tracked: Type.Optional(
      Type.Integer({
        description:
          'Seconds booked for an activity. Can be less than sent if part of the time was already tracked.',
      }),
    ),
    warnings: Type.Optional(
      Type.Array(Type.Enum([...warnings]), {
        description:
          'The time was booked, but this work should stop: the budget of the project or its client, or the member’s limit on the project, is used up. Left out if there is nothing to warn of.',
      }),
    ),
    error: Type.Optional(
      Type.Unsafe({ $ref: '#/components/schemas/Error', description: 'Why it was rejected.' }),
    ),
  },
  { additionalProperties: false },
)

type Reply = { clock_offset: number; results: object[] }

export const createBatch = ({ bounds }: TrackingPorts) =>
  endpoint({
    post: '/v2/organizations/:organization_id/tracking/batches',
    tag: 'Tracking',
    summary: 'Send tracked time',
    description:
      'Up to 1,000 items of the caller, in any order, even weeks late. Retries are safe: every accepted item counts once. The results are in the order of the items. A rejected item can be sent again once its cause is resolved. If device_now is off by 30 seconds or more, all times are shifted by clock_offset. Budgets never shorten or reject tracked time; where one is used up, the result has warnings. docs/ingest.md describes the whole protocol.',
    access: maySendTime,
    body: Type.Object({
      device_id: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
      device_now: Type.Optional(instantInput({ description: 'The current time on the device’s clock.' })),
      items: Type.Array(itemInput, { maxItems: mostItems }),
    }),
    bodyLimit: bodyLimits.batch,
    reply: json<Reply>(
      'The result of each item.',
      Type.Object(
        {
          clock_offset: Type.Integer({ description: 'Seconds added to every time in the batch.' }),
          results: Type.Array(resultSchema),
        },
        { additionalProperties: false },
      ),
    ),
    unaudited: 'Tracked time has records of its own: activities, tracking states and the time edit log.',
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
      const { organizationId, timeZone: zone } = membership
      const at = { organizationId, userId: caller.userId, zone }
      const taken = await takeBatch({ ...writer, bounds }, at, {
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
