import { Type } from 'typebox'
import { fact } from '../../foundation/facts/fact.ts'
import { flag, id, ids, instantText, names } from '../../foundation/facts/fields.ts'

const jobSite = { organization_id: id, job_site_id: id }

export const jobSiteCreated = fact('job_site.created', jobSite)
export const jobSiteChanged = fact('job_site.changed', { ...jobSite, changed: names })

/** Visits of members that are new, changed or gone, and the sites that were visited later than before. */
export const jobSiteVisitsChanged = fact('job_site_visits.changed', {
  organization_id: id,
  created_ids: ids,
  changed_ids: ids,
  deleted_ids: ids,
  passive_created_ids: ids,
  passive_changed_ids: ids,
  passive_deleted_ids: ids,
  visited_site_ids: ids,
})

const ofMember = { organization_id: id, user_id: id }
const metres = Type.Integer({ minimum: 0 })

/** Live fixes show that a member covered by rules is at sites, or has left them. */
export const presenceJudged = fact('job_site.presence_judged', {
  ...ofMember,
  at: instantText,
  /** Whether the member tracks time: then the fixes are stored, and visits show the same. */
  is_tracked: flag,
  inside: Type.Array(Type.Object({ job_site_id: id, enter_at: instantText, metres })),
  left: Type.Array(Type.Object({ job_site_id: id, enter_at: instantText, exit_at: instantText })),
})

export const jobSiteSettingsChanged = fact('job_site_settings.changed', {
  organization_id: id,
  changed: names,
})

/** A user viewed the locations of a member for the first time on a day. */
export const locationsViewed = fact('locations.viewed', {
  ...ofMember,
  viewer_id: id,
  location_view_id: id,
})

/** Their days are over. */
export const locationViewsRemoved = fact('location_views.removed', {
  organization_id: id,
  location_view_ids: ids,
})
