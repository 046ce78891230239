import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { instantInput } from '../../../foundation/http/body.ts'
import { bodyLimits } from '../../../foundation/http/body-limit.ts'
import { invalid } from '../../../foundation/http/problems.ts'
import { json } from '../../../foundation/http/reply.ts'
import { wideInteger } from '../../../foundation/records/kinds.ts'
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
    uuid: Type.Optional(Type.String({ description: 'The uuid as sent. Absent if it was not a string.' })),
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
          'The time was booked, but work should stop: the budget of the project or its client, or the member’s limit on the project, is used up. Absent if there is no warning.',
      }),
    ),
    manual_time_request_id: Type.Optional(
      Type.Integer({
        description:
          'Nothing was booked: the day is in a closed period, so the time waits as this manual time request.',
      }),
    ),
    error: Type.Optional(
      Type.Unsafe({ $ref: '#/components/schemas/Error', description: 'Why the item was rejected.' }),
    ),
  },
  { additionalProperties: false },
)

const deviceNowHeader = 'X-Device-Now'

type Reply = { clock_offset: number; results: object[] }

export const createBatch = (ports: TrackingPorts) =>
  endpoint({
    post: '/v2/organizations/:organization_id/tracking/batches',
    tag: 'Tracking',
    summary: 'Send tracked time',
    description:
      'Takes up to 1,000 items of the caller, in any order, even weeks late. Retries are safe: every accepted item counts once. The results are in the order of the items. A rejected item can be sent again once its cause is resolved. If the clock in X-Device-Now is off by 30 seconds or more, all times are shifted by clock_offset. Budgets never shorten or reject tracked time; if one is used up, the result has warnings. docs/ingest.md describes the whole protocol.',
    access: maySendTime,
    header: {
      name: deviceNowHeader,
      description: 'The current time on the device’s clock. Update it for each attempt.',
      isOptional: true,
    },
    body: Type.Object({
      device_id: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
      device_now: Type.Optional(
        instantInput({
          description:
            'The device’s clock when the body was written, for trackers that can’t send X-Device-Now. Used if it is off by five minutes or more.',
        }),
      ),
      items: Type.Array(itemInput, { maxItems: mostItems }),
    }),
    bodyLimit: bodyLimits.batch,
    cost: { statements: 15, roundTrips: 8, rows: 5 },
    reply: json<Reply>(
      'The result of each item.',
      Type.Object(
        {
          clock_offset: wideInteger({ description: 'Seconds added to every time in the batch.' }),
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

    async handle({ caller, membership, body, header, ...writer }) {
      const { organizationId, timeZone: zone } = membership
      const at = { organizationId, userId: caller.userId, zone }
      const taken = await takeBatch({ ...writer, ...ports }, at, {
        deviceId: body.device_id.trim(),
        clock: { sent: sentAt(header), written: instantOf(body.device_now) },
        items: body.items,
      })
      return {
        clock_offset: taken.clockOffset,
        results: taken.results.map((result, i) => shown(body.items[i]?.uuid, result)),
      }
    },
  })

function instantOf(text: string | undefined): Instant | undefined {
  return text === undefined ? undefined : parseInstant(text)
}

function sentAt(header: string | undefined): Instant | undefined {
  const instant = instantOf(header)
  if (header !== undefined && instant === undefined)
    throw invalid(deviceNowHeader, 'must be an ISO 8601 date-time')
  return instant
}

function shown(uuid: unknown, result: ItemResult): object {
  const named = typeof uuid === 'string' ? { uuid } : {}
  if (result.result !== 'rejected') return { ...named, ...result }
  const { code, errorCode, message, details } = result.problem
  return { ...named, result: 'rejected', error: { code, error_code: errorCode, error: message, details } }
}
