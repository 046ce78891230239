import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { created } from '../../../foundation/http/reply.ts'
import { mayUseSite } from '../access.ts'
import { jobSite } from '../records/job-site.ts'
import { recordShape } from '../store/shapes.ts'
import { siteTable } from '../store/site-table.ts'
import { getSite } from '../store/sites.ts'
import { siteFields, siteStatus } from './site-input.ts'

export const updateJobSite = endpoint({
  put: '/v2/job_sites/:job_site_id',
  tag: 'Job sites',
  summary: 'Change a job site',
  description:
    'Send only the fields to change. An archived site detects nothing, and visits to it end; status active restores it. Each location counts by the circle at its moment. Replies with 201.',
  access: mayUseSite,
  body: Type.Partial(Type.Object({ ...siteFields, status: siteStatus })),
  reply: created(jobSite),
  example: { body: { radius: 200 } },

  async handle({ membership: { organizationId }, subject, body, ...writer }) {
    const at = { organizationId, id: subject.cell('id') }
    await siteTable.change(writer, at, {
      changed: Object.keys(body),
      columns: () => ({ ...body, name: body.name?.trim() }),
    })
    await recordShape(writer.db, organizationId, [at.id], writer.now)
    return getSite(writer.db, organizationId, at.id)
  },
})
