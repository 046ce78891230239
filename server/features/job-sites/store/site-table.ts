import { plainTable } from '../../../api/plain-table.ts'
import { is } from '../../../foundation/db/columns.ts'
import { jobSiteAudit } from '../audits.ts'
import { jobSiteChanged, jobSiteCreated } from '../facts.ts'

export type WrittenSite = {
  name?: string | undefined
  status?: 'active' | 'archived' | undefined
  address?: string | undefined
  latitude?: number | undefined
  longitude?: number | undefined
  radius?: number | undefined
}

export const siteTable = plainTable<{ status: typeof is.text }, WrittenSite>({
  table: 'job_sites',
  state: { status: is.text },
  audit: jobSiteAudit,
  created: ({ organizationId, id }) => jobSiteCreated({ organization_id: organizationId, job_site_id: id }),
  changed: ({ organizationId, id }, changed) =>
    jobSiteChanged({ organization_id: organizationId, job_site_id: id, changed }),
})
