import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { created } from '../../../foundation/http/reply.ts'
import { mayCreateSites } from '../access.ts'
import { addRules, newRuleRefusals } from '../changes/change-rules.ts'
import { jobSite } from '../records/job-site.ts'
import { newRules } from '../rules/rule-input.ts'
import { recordShape } from '../store/shapes.ts'
import { siteTable } from '../store/site-table.ts'
import { getSite } from '../store/sites.ts'
import { siteFields } from './site-input.ts'

export const createJobSite = endpoint({
  post: '/v2/organizations/:organization_id/job_sites',
  tag: 'Job sites',
  summary: 'Create a job site',
  description:
    'Creates a circle on the map, with rules that define what happens when members arrive and leave. A site without rules only records visits.',
  access: mayCreateSites,
  body: Type.Object({ ...siteFields, rules: newRules }),
  lookup: ({ db, membership, body }) => newRuleRefusals(db, membership.organizationId, body.rules),
  reply: created(jobSite),
  example: {
    body: {
      name: 'North quay',
      address: 'Rua da Cintura 4, Lisboa',
      radius: 150,
      latitude: 38.70571,
      longitude: -9.15912,
      rules: [{ enter_action: 'notify' }],
    },
  },

  async handle({ membership: { organizationId }, body: { rules, ...site }, ...writer }) {
    const name = site.name.trim()
    const id = await siteTable.create(writer, organizationId, { ...site, name }, { name })
    await recordShape(writer.db, organizationId, [id], writer.now)
    await addRules(writer, { organizationId, siteId: id }, rules)
    return getSite(writer.db, organizationId, id)
  },
})
