import { feature } from '../../api/feature.ts'
import { savedViewAudit } from './audits.ts'
import { demoSavedViews } from './demo.ts'
import { createSavedView } from './endpoints/create-saved-view.ts'
import { deleteSavedView } from './endpoints/delete-saved-view.ts'
import { listSavedViews } from './endpoints/list-saved-views.ts'
import { updateSavedView } from './endpoints/update-saved-view.ts'
import * as facts from './facts.ts'
import { savedView } from './records/saved-view.ts'
import { createSampleView } from './samples.ts'
import { savedViewFeed } from './store/feed.ts'
import { seenViews } from './store/seen-views.ts'
import { deleteOwnViews } from './subscribers.ts'

export const savedViews = feature({
  name: 'saved-views',
  tags: { 'Saved views': 'Filters, order and columns of a list under a name, private or shared.' },
  endpoints: [listSavedViews, createSavedView, updateSavedView, deleteSavedView],
  sideLoads: { saved_views: { record: savedView, load: seenViews } },
  facts: Object.values(facts),
  subscribers: [deleteOwnViews],
  feeds: [savedViewFeed],
  audits: [savedViewAudit],
  samples: { saved_view_id: { write: createSampleView } },
  demo: [demoSavedViews],
})
