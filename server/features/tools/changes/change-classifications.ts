import type { Writer } from '../../../api/writing.ts'
import { listJobTypesOf } from '../../organizations/public.ts'
import { toolClassificationsAudit } from '../audits.ts'
import { findCategory } from '../catalogue/categories.ts'
import { toolsChanged } from '../facts.ts'
import type { Classification } from '../rules/classification-faults.ts'
import { isSameJob } from '../rules/effective.ts'
import { changeCategories, decideProductivity, lockTools } from '../store/classifications.ts'

/** Changes what time on tools counts as from now on, and their categories; the items are checked. */
export async function changeClassifications(
  { db, now, audit, announce }: Writer,
  organizationId: number,
  items: readonly Classification[],
): Promise<void> {
  const ids = [...new Set(items.map(({ id }) => id))]
  await lockTools(db, organizationId, ids)
  const jobTypes = await listJobTypesOf(db, organizationId)
  const spelled = (jobType: string) => jobTypes.find((each) => isSameJob(each, jobType)) ?? jobType
  await decideProductivity(
    db,
    organizationId,
    items.flatMap(({ id, productivity, job_type }) =>
      productivity === undefined
        ? []
        : [{ toolId: id, jobType: typeof job_type === 'string' ? spelled(job_type) : null, productivity }],
    ),
    now,
  )
  await changeCategories(
    db,
    organizationId,
    items.flatMap(({ id, category }) =>
      category === undefined ? [] : [{ toolId: id, category: findCategory(category ?? '') ?? null }],
    ),
    now,
  )
  audit(
    toolClassificationsAudit('update', {
      organizationId,
      recordId: organizationId,
      details: { tool_classifications: items },
    }),
  )
  announce(toolsChanged({ organization_id: organizationId, created: [], updated: ids }))
}
