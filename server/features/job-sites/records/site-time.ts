import { Type } from 'typebox'
import { described, int, json, wideInt } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

const member = Type.Object(
  {
    user_id: Type.Integer(),
    visits: Type.Integer({ description: 'The number of visits.' }),
    seconds: Type.Integer({ description: 'Seconds at the site.' }),
  },
  { additionalProperties: false },
)

/** Selected from `times`, a row per site. */
export const siteTime = record(
  {
    singular: 'job_site_time',
    plural: 'job_site_times',
    title: 'Job site time',
    description: 'How long members were at a site on the requested days.',
  },
  {
    job_site_id: int('times.job_site_id'),
    visits: described('The number of visits.', int('times.visits::int')),
    seconds: described('Seconds at the site, of all members together.', wideInt('times.seconds')),
    members: described(
      'The same figures by member. They add up to the site’s.',
      json('times.members', Type.Array(member)),
    ),
  },
)

export type SiteTimeRow = RowOf<typeof siteTime>
