import { created, deleted, on, type Resource, touchedBy, updated } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import {
  jobSiteChanged,
  jobSiteCreated,
  jobSiteVisitsChanged,
  locationsViewed,
  locationViewsRemoved,
} from '../facts.ts'
import { jobSite } from '../records/job-site.ts'
import { locationView } from '../records/location-view.ts'
import { jobSiteVisit, passiveVisit } from '../records/visit.ts'

export const jobSiteFeed: Resource = {
  name: 'job_site',
  deletion: 'never: `status` says whether it is archived',
  record: jobSite,
  key: { id: 's.id' },
  from: () => sql`job_sites s`,
  organization: 's.organization_id',
  touches: touchedBy(
    on(jobSiteCreated, ({ job_site_id }) => [created(job_site_id)]),
    on(jobSiteChanged, ({ job_site_id }) => [updated(job_site_id)]),
    on(jobSiteVisitsChanged, ({ visited_site_ids }) => visited_site_ids.map((id) => updated(id))),
  ),
}

const ofVisits = {
  key: { id: 'v.id' },
  from: () => sql`job_site_visits v`,
  organization: 'v.organization_id',
  lookedAt: 'v.user_id',
}

export const visitFeed: Resource = {
  ...ofVisits,
  name: 'job_site_visit',
  deletion: 'later fixes prove that it was none, or that it began at another time',
  record: jobSiteVisit,
  where: sql`not v.is_passive`,
  touches: touchedBy(
    on(jobSiteVisitsChanged, (fact) => [
      ...fact.created_ids.map((id) => created(id)),
      ...fact.changed_ids.map((id) => updated(id)),
      ...fact.deleted_ids.map((id) => deleted(id)),
    ]),
  ),
}

export const passiveVisitFeed: Resource = {
  ...ofVisits,
  name: 'passive_job_site_visit',
  deletion: 'later fixes prove that it was none, or that it began at another time',
  record: passiveVisit,
  where: sql`v.is_passive`,
  touches: touchedBy(
    on(jobSiteVisitsChanged, (fact) => [
      ...fact.passive_created_ids.map((id) => created(id)),
      ...fact.passive_changed_ids.map((id) => updated(id)),
      ...fact.passive_deleted_ids.map((id) => deleted(id)),
    ]),
  ),
}

export const locationViewFeed: Resource = {
  name: 'location_view',
  deletion: 'it was kept for its days',
  record: locationView,
  key: { id: 'v.id' },
  from: () =>
    sql`location_views v join member_directory p on p.organization_id = v.organization_id and p.user_id = v.viewer_id`,
  organization: 'v.organization_id',
  touches: touchedBy(
    on(locationsViewed, ({ location_view_id }) => [created(location_view_id)]),
    on(locationViewsRemoved, ({ location_view_ids }) => location_view_ids.map((id) => deleted(id))),
  ),
}
