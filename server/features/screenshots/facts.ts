import { fact } from '../../foundation/facts/fact.ts'
import { flag, id, ids, names } from '../../foundation/facts/fields.ts'

const ofMember = { organization_id: id, user_id: id }

/** Screenshots of one member that were created, moved to another project or deleted together. */
export const screenshotsChanged = fact('screenshots.changed', {
  ...ofMember,
  created: ids,
  updated: ids,
  deleted: ids,
})

/** A user viewed a full image of a member: the first of the day, or another one. */
export const screenshotViewed = fact('screenshot.viewed', {
  ...ofMember,
  viewer_id: id,
  screenshot_view_id: id,
  is_first: flag,
})

/** Their days are over. */
export const screenshotViewsRemoved = fact('screenshot_views.removed', {
  organization_id: id,
  screenshot_view_ids: ids,
})

export const screenshotSettingsChanged = fact('screenshot_settings.changed', {
  organization_id: id,
  changed: names,
})

/** A member confirmed that they know what is collected. */
export const privacyConfirmed = fact('privacy.confirmed', { ...ofMember, version: id })
