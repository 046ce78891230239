import { Type } from 'typebox'
import { managers } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { invalid, problems } from '../../../foundation/http/problems.ts'
import { one } from '../../../foundation/http/reply.ts'
import { parseZone } from '../../../foundation/time/zone.ts'
import { changeTimeZone } from '../changes/change-time-zone.ts'
import { organizationTimeZone } from '../records/organization-time-zone.ts'

export const updateOrganizationTimeZone = endpoint({
  put: '/v2/organizations/:organization_id/time_zone',
  tag: 'Organizations',
  summary: 'Change the time zone of an organization',
  description: `From now on, time counts towards days of the new zone. **The past stays**: booked time keeps its day in activities,
daily activities, timesheets, insights and dashboards, and timesheets keep their first and last day. Around the change, a date can
have more or fewer hours than usual. Limits don’t change: they follow the zone of each member.`,
  access: managers,
  body: Type.Object({
    time_zone: Type.String({ maxLength: 60, description: 'The name of a time zone, such as Europe/Lisbon.' }),
  }),
  reply: one(organizationTimeZone),
  refuses: [400],
  example: { body: { time_zone: 'Europe/Lisbon' } },

  async handle({ membership, body, ...writer }) {
    const zone = parseZone(body.time_zone)
    if (zone === undefined)
      throw invalid('time_zone', 'must be the name of a time zone, such as Europe/Lisbon')
    const changed = await changeTimeZone(writer, membership.organizationId, zone)
    if (changed === undefined) throw problems.not_found()
    return changed
  },
})
