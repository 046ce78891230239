import { type Caller, type Membership, seesEverybody } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { byDefault, ids, oneOf } from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { instantWindow, requireRecent } from '../../../foundation/http/window.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { mayListVisits } from '../access.ts'
import { type Looking, logLooksAt } from '../changes/log-looks.ts'
import { jobSiteVisit, passiveVisit } from '../records/visit.ts'
import { pageOfVisits, type VisitQuery } from '../store/visit-pages.ts'

const extent = { days: 7, oldest: { months: 6 } }
const query = {
  ...paging,
  enter: instantWindow(extent),
  user_ids: ids(),
  job_site_ids: ids(),
  status: byDefault(oneOf('open', 'closed', 'all'), 'all'),
}
const include = { users: column('user_id'), job_sites: column('job_site_id') }
const example = { query: 'enter[start]=2026-11-16T00:00:00Z&enter[stop]=2026-11-17T00:00:00Z' }
const about =
  'Visits are derived from the locations that trackers send, soon after they arrive. Late locations can change them.'

export const listJobSiteVisits = (looking: Looking) =>
  endpoint({
    get: '/v2/organizations/:organization_id/job_site_visits',
    tag: 'Job sites',
    summary: 'List the visits of an organization’s job sites',
    description: `Returns visits of members whom a rule of the site covered. ${about}`,
    access: mayListVisits,
    query,
    include,
    reply: page(jobSiteVisit),
    example,

    handle: (asked) => pageShown(asked, looking, false),
  })

export const listPassiveVisits = (looking: Looking) =>
  endpoint({
    get: '/v2/organizations/:organization_id/passive_job_site_visits',
    tag: 'Job sites',
    summary: 'List the passive visits of an organization’s job sites',
    description: `Returns visits of members whom no rule of the site covered. ${about}`,
    access: mayListVisits,
    query,
    include,
    reply: page(passiveVisit),
    example,

    handle: (asked) => pageShown(asked, looking, true),
  })

type Asked = {
  db: Db
  now: Instant
  caller: Caller
  membership: Membership
  query: Omit<VisitQuery, 'ownOf'>
}

/** A page of visits. Each member whose visits it shows can see who looked. */
async function pageShown(
  { db, now, caller, membership, query: asked }: Asked,
  looking: Looking,
  isPassive: boolean,
) {
  requireRecent('enter', asked.enter.start, now, extent.oldest)
  const { organizationId, timeZone } = membership
  const ownOf = seesEverybody(membership) ? undefined : caller.userId
  const rows = await pageOfVisits(db, organizationId, isPassive, { ...asked, ownOf })
  const viewer = { organizationId, viewerId: caller.userId, zone: timeZone, now }
  const seen = rows.map((row) => row.cell('user_id'))
  await logLooksAt(db, looking, viewer, seen)
  return pageOf(rows, asked.page_limit)
}
