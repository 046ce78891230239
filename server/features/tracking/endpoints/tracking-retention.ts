import { Type } from 'typebox'
import { managers } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { orNullInput } from '../../../foundation/http/body.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { json } from '../../../foundation/http/reply.ts'
import { trackingRetentionAudit } from '../audits.ts'
import { trackingRetentionChanged } from '../facts.ts'
import type { TrackingPorts } from '../ports.ts'
import { daysInForce, type KeptDays, leastNoteDays, leastUsageDays, mostDays } from '../rules/retention.ts'
import { changeRetention, retentionOf } from '../store/retention.ts'

const days = (minimum: number, description: string) =>
  orNullInput(Type.Integer({ minimum, maximum: mostDays, description }))

const slots = () =>
  days(leastUsageDays, 'Days that the tool usages of each slot are kept; null keeps them forever.')
const daily = () =>
  days(
    leastUsageDays,
    'Days that the daily sums of tools, and the productivity figures derived from them, are kept; null keeps them forever.',
  )
const notes = () => days(leastNoteDays, 'Days that notes are kept; null keeps them forever.')
const fields = () => ({ tool_usage_days: slots(), daily_tool_usage_days: daily(), note_days: notes() })

type Shown = { tracking_retention: KeptDays & { server: KeptDays } }

const reply = json<Shown>(
  'The number of days that each kind of record is kept.',
  Type.Object(
    {
      tracking_retention: Type.Object(
        {
          ...fields(),
          server: Type.Object(fields(), {
            additionalProperties: false,
            description: 'The maximum that this server allows; null for no limit.',
          }),
        },
        { additionalProperties: false },
      ),
    },
    { additionalProperties: false },
  ),
)

export const getTrackingRetention = ({ keep }: Pick<TrackingPorts, 'keep'>) =>
  endpoint({
    get: '/v2/organizations/:organization_id/tracking_retention',
    tag: 'Tracking',
    summary: 'Get how long an organization keeps tool usages and notes',
    description: 'After this many days they are removed. Tracked time stays.',
    access: managers,
    reply,

    handle: ({ db, membership }) => shownRetention(db, membership.organizationId, keep),
  })

export const updateTrackingRetention = ({ keep }: Pick<TrackingPorts, 'keep'>) =>
  endpoint({
    put: '/v2/organizations/:organization_id/tracking_retention',
    tag: 'Tracking',
    summary: 'Change how long an organization keeps tool usages and notes',
    description:
      'Send only the fields to change. Older records are removed within the hour and can’t be restored; tracked time stays. Tool usages of a slot are never kept longer than the sums of their day.',
    access: managers,
    body: Type.Object({
      tool_usage_days: Type.Optional(slots()),
      daily_tool_usage_days: Type.Optional(daily()),
      note_days: Type.Optional(notes()),
    }),
    check: (body) => namesOf(body).flatMap((name) => beyondServer(name, body[name], keep)),
    async lookup({ db, membership, body }) {
      if (body.tool_usage_days === undefined && body.daily_tool_usage_days === undefined) return []
      const next = { ...(await retentionOf(db, membership.organizationId)), ...body }
      const isOutlived =
        next.tool_usage_days !== null &&
        next.daily_tool_usage_days !== null &&
        next.daily_tool_usage_days < next.tool_usage_days
      return isOutlived
        ? [{ attribute: 'daily_tool_usage_days', error: 'must be at least tool_usage_days' }]
        : []
    },
    reply,
    example: { body: { tool_usage_days: 90, note_days: 400 } },

    async handle({ db, now, membership: { organizationId }, body, audit, announce }) {
      await changeRetention(db, organizationId, body, now)
      audit(
        trackingRetentionAudit('update', { organizationId, recordId: organizationId, details: { ...body } }),
      )
      announce(trackingRetentionChanged({ organization_id: organizationId, changed: namesOf(body) }))
      return shownRetention(db, organizationId, keep)
    },
  })

const names = ['tool_usage_days', 'daily_tool_usage_days', 'note_days'] as const

function namesOf(body: Partial<KeptDays>): (keyof KeptDays)[] {
  return names.filter((name) => body[name] !== undefined)
}

function beyondServer(name: keyof KeptDays, days: number | null | undefined, keep: KeptDays): Detail[] {
  const most = keep[name]
  if (most === null || (typeof days === 'number' && days <= most)) return []
  return [{ attribute: name, error: `must be at most ${most}, the limit of this server` }]
}

/** What applies, which is never more than the server allows. */
async function shownRetention(db: Db, organizationId: number, server: KeptDays): Promise<Shown> {
  const own = await retentionOf(db, organizationId)
  const { tool_usage_days, daily_tool_usage_days, note_days } = server
  return {
    tracking_retention: {
      ...daysInForce(own, server),
      server: { tool_usage_days, daily_tool_usage_days, note_days },
    },
  }
}
