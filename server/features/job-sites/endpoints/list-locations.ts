import { seesTimeOfProject } from '../../../api/access.ts'
import { type Caller, type Membership, seesEverybody } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { ids } from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { instantWindow } from '../../../foundation/http/window.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { mayListProjectTime, slotsIn } from '../../tracking/public.ts'
import { mayListVisits } from '../access.ts'
import { type Looking, logLooksAt } from '../changes/log-looks.ts'
import { location } from '../records/location.ts'
import { type LocationQuery, pageOfLocations } from '../store/locations.ts'

const extent = { days: 7, oldest: { months: 6 } }
const example = { query: 'time_slot[start]=2026-11-16T00:00:00Z&time_slot[stop]=2026-11-16T12:00:00Z' }

export const listLocations = (looking: Looking) =>
  endpoint({
    get: '/v2/organizations/:organization_id/locations',
    tag: 'Job sites',
    summary: 'List the locations of an organization',
    description: 'Returns locations that trackers sent, and which of them began or ended a visit.',
    access: {
      ...mayListVisits,
      text: mayListVisits.text.replace('everybody’s visits', 'everybody’s locations'),
    },
    query: { ...paging, time_slot: instantWindow(extent), user_ids: ids(), project_ids: ids() },
    include: { users: column('user_id'), projects: column('project_id') },
    reply: page(location),
    example,

    handle: ({ caller, membership, query, ...asking }) =>
      pageShown({ ...asking, caller, membership, looking }, query, seesEverybody(membership)),
  })

export const listProjectLocations = (looking: Looking) =>
  endpoint({
    get: '/v2/projects/:project_id/locations',
    tag: 'Job sites',
    summary: 'List the locations of a project',
    description: 'Returns locations that trackers sent with time of the project.',
    access: mayListProjectTime,
    query: { ...paging, time_slot: instantWindow(extent), user_ids: ids() },
    include: { users: column('user_id') },
    reply: page(location),
    example,

    handle: ({ caller, membership, standing, subject, query, ...asking }) =>
      pageShown(
        { ...asking, caller, membership, looking },
        { ...query, project_ids: [subject.cell('id')] },
        seesTimeOfProject(membership, standing),
      ),
  })

type Asking = { db: Db; now: Instant; caller: Caller; membership: Membership; looking: Looking }
type Query = Omit<LocationQuery, 'ids' | 'ownOf'> & { time_slot: Parameters<typeof slotsIn>[0] }

/** A page of locations. Each member whose locations it shows can see who looked. */
async function pageShown(
  { db, now, caller, membership, looking }: Asking,
  query: Query,
  seesOthers: boolean,
) {
  const { organizationId, timeZone } = membership
  const rows = await pageOfLocations(db, organizationId, {
    ...query,
    ids: slotsIn(query.time_slot, now, extent),
    ownOf: seesOthers ? undefined : caller.userId,
  })
  const viewer = { organizationId, viewerId: caller.userId, zone: timeZone, now }
  const seen = rows.map((row) => row.cell('user_id'))
  await logLooksAt(db, looking, viewer, seen)
  return pageOf(rows, query.page_limit)
}
