import { pageOfHistories } from '../../../server/features/budgets/store/history-list.ts'
import type { Database } from '../../../server/foundation/db/database.ts'
import { explainAll, type ListPlan } from '../explained.ts'
import { heard } from '../heard.ts'
import type { Filled } from './fill.ts'

/** How PostgreSQL runs each list of histories. */
export function explainLists(database: Database, filled: Filled): Promise<ListPlan[]> {
  const { organizationId, middleHistoryId, middleProjectId } = filled
  const page = { page_start_id: 0, page_limit: 100 }
  const list = (query: Parameters<typeof pageOfHistories>[2]) =>
    heard((db) => pageOfHistories(db, organizationId, query))
  return explainAll(database, {
    'of an organization': list(page),
    'of an organization, in the middle': list({ ...page, page_start_id: middleHistoryId }),
    'of a project': list({ ...page, project_ids: [middleProjectId] }),
    'of a client': list({ ...page, client_ids: [1] }),
    'current ones of 100 projects': list({
      ...page,
      current: true,
      project_ids: Array.from({ length: 100 }, (_, i) => middleProjectId + i),
    }),
  })
}
