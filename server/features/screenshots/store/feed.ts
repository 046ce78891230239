import { created, deleted, on, type Resource, touchedBy, updated } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { screenshotsChanged, screenshotViewed, screenshotViewsRemoved } from '../facts.ts'
import { screenshot } from '../records/screenshot.ts'
import { screenshotView } from '../records/screenshot-view.ts'

/** Without links to the images: a follower reads the record again to look at one. */
export const screenshotFeed: Resource = {
  name: 'screenshot',
  deletion:
    'it was deleted, gave way to an earlier one of its slot, or its days were over. The record has no links to images',
  record: screenshot,
  key: { id: 's.id' },
  from: () => sql`screenshots s`,
  organization: 's.organization_id',
  touches: touchedBy(
    on(screenshotsChanged, (fact) => [
      ...fact.created.map((id) => created(id)),
      ...fact.updated.map((id) => updated(id)),
      ...fact.deleted.map((id) => deleted(id)),
    ]),
  ),
}

export const screenshotViewFeed: Resource = {
  name: 'screenshot_view',
  deletion: 'it was kept for its days',
  record: screenshotView,
  key: { id: 'v.id' },
  from: () =>
    sql`screenshot_views v join member_directory p on p.organization_id = v.organization_id and p.user_id = v.viewer_id`,
  organization: 'v.organization_id',
  touches: touchedBy(
    on(screenshotViewed, ({ screenshot_view_id: id, is_first }) => [is_first ? created(id) : updated(id)]),
    on(screenshotViewsRemoved, ({ screenshot_view_ids }) => screenshot_view_ids.map((id) => deleted(id))),
  ),
}
