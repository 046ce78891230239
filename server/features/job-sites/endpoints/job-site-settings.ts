import { Type } from 'typebox'
import { managers } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { idInput, orNullInput } from '../../../foundation/http/body.ts'
import { json } from '../../../foundation/http/reply.ts'
import { jobSiteSettingsAudit } from '../audits.ts'
import { jobSiteSettingsChanged } from '../facts.ts'
import type { LocationBound } from '../ports.ts'
import {
  activeAmong,
  changeRestrictions,
  changeSettings,
  listRestrictions,
  type SiteSettings,
  settingsOf,
} from '../store/settings.ts'

const restricts = () =>
  Type.Boolean({
    description: 'Whether timers start only while the member is at a site of their rules (14114 otherwise).',
  })
const rounds = () =>
  Type.Boolean({
    description: 'Whether coordinates are rounded to 3 decimals (about 100 meters) before they are stored.',
  })
const retention = () =>
  Type.Integer({
    minimum: 7,
    maximum: 3_650,
    description: 'Days that locations are stored. Visits stay.',
  })

type Shown = { job_site_settings: SiteSettings & { members: object[] } }

const reply = json<Shown>(
  'The job site settings of the organization.',
  Type.Object(
    {
      job_site_settings: Type.Object(
        {
          restricts_timers: restricts(),
          rounds_locations: rounds(),
          retention_days: retention(),
          members: Type.Array(
            Type.Object(
              { user_id: Type.Integer(), restricts_timers: Type.Boolean() },
              { additionalProperties: false },
            ),
            { description: 'Exceptions for individual members.' },
          ),
        },
        { additionalProperties: false },
      ),
    },
    { additionalProperties: false },
  ),
)

/** What the server allows. */
type Bounded = { keep: LocationBound }

export const getJobSiteSettings = ({ keep }: Bounded) =>
  endpoint({
    get: '/v2/organizations/:organization_id/job_site_settings',
    tag: 'Job sites',
    summary: 'Get the job site settings of an organization',
    description: 'How long locations are kept, whether they are rounded, and where timers may start.',
    access: managers,
    reply,

    handle: ({ db, membership }) => shownSettings(db, membership.organizationId, keep),
  })

export const updateJobSiteSettings = ({ keep }: Bounded) =>
  endpoint({
    put: '/v2/organizations/:organization_id/job_site_settings',
    tag: 'Job sites',
    summary: 'Change the job site settings of an organization',
    description:
      'Send only the fields to change. A member’s own restricts_timers overrides the organization’s; null removes it. Rounding applies to locations that arrive from now on.',
    access: managers,
    body: Type.Object({
      restricts_timers: Type.Optional(restricts()),
      rounds_locations: Type.Optional(rounds()),
      retention_days: Type.Optional(retention()),
      members: Type.Optional(
        Type.Array(Type.Object({ user_id: idInput(), restricts_timers: orNullInput(Type.Boolean()) }), {
          maxItems: 1_000,
        }),
      ),
    }),
    check: ({ members = [], retention_days = 0 }) => [
      ...(keep.location_days !== null && retention_days > keep.location_days
        ? [
            {
              attribute: 'retention_days',
              error: `must be at most ${keep.location_days}, the limit of this server`,
            },
          ]
        : []),
      ...members.flatMap(({ user_id }, i) =>
        members.findIndex((each) => each.user_id === user_id) < i
          ? [{ attribute: `members[${i}].user_id`, error: 'must not be named twice' }]
          : [],
      ),
    ],
    async lookup({ db, membership, body: { members = [] } }) {
      const known = await activeAmong(
        db,
        membership.organizationId,
        members.map(({ user_id }) => user_id),
      )
      return members.flatMap(({ user_id }, i) =>
        known.has(user_id) ? [] : [{ attribute: `members[${i}].user_id`, error: 'is not an active member' }],
      )
    },
    reply,
    example: { body: { rounds_locations: true, retention_days: 90 } },

    async handle({ db, now, membership: { organizationId }, body, audit, announce }) {
      const { members = [], ...settings } = body
      await changeSettings(db, organizationId, settings, now)
      await changeRestrictions(db, organizationId, members)
      audit(
        jobSiteSettingsAudit('update', { organizationId, recordId: organizationId, details: { ...body } }),
      )
      announce(jobSiteSettingsChanged({ organization_id: organizationId, changed: Object.keys(body) }))
      return shownSettings(db, organizationId, keep)
    },
  })

async function shownSettings(
  db: Db,
  organizationId: number,
  { location_days }: LocationBound,
): Promise<Shown> {
  const settings = await settingsOf(db, organizationId)
  const retention_days = Math.min(settings.retention_days, location_days ?? settings.retention_days)
  const members = await listRestrictions(db, organizationId)
  return { job_site_settings: { ...settings, retention_days, members } }
}
