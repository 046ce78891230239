import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { idInput } from '../../../foundation/http/body.ts'
import { created } from '../../../foundation/http/reply.ts'
import { mayUseSite } from '../access.ts'
import {
  addRulesTo,
  changedRuleRefusals,
  newRuleRefusals,
  removeRulesOf,
  updateRules,
} from '../changes/change-rules.ts'
import { jobSite } from '../records/job-site.ts'
import { changedRules, newRules } from '../rules/rule-input.ts'
import { mostRules } from '../rules/site-rules.ts'
import { getSite } from '../store/sites.ts'

export const addJobSiteRules = endpoint({
  put: '/v2/job_sites/:job_site_id/add_rules',
  tag: 'Job sites',
  summary: 'Add rules to a job site',
  description: 'Adds all rules or none. Replies with 201.',
  access: mayUseSite,
  body: Type.Object({ rules: { ...newRules, minItems: 1 } }),
  lookup: ({ db, membership, body }) => newRuleRefusals(db, membership.organizationId, body.rules),
  reply: created(jobSite),
  example: { body: { rules: [{ enter_action: 'notify', exit_action: 'notify' }] } },

  async handle({ membership: { organizationId }, subject, body, ...writer }) {
    const at = { organizationId, siteId: subject.cell('id') }
    await addRulesTo(writer, at, body.rules)
    return getSite(writer.db, organizationId, at.siteId)
  },
})

export const updateJobSiteRules = endpoint({
  put: '/v2/job_sites/:job_site_id/update_rules',
  tag: 'Job sites',
  summary: 'Change rules of a job site',
  description:
    'Changes all rules or none. Send only the fields to change; user_ids and team_ids replace the lists, add_ and remove_ change them. Changing the start project removes its task unless a task is sent. Replies with 201.',
  access: mayUseSite,
  body: Type.Object({ rules: changedRules }),
  lookup: ({ db, membership: { organizationId }, subject, body }) =>
    changedRuleRefusals(db, { organizationId, siteId: subject.cell('id') }, body.rules),
  reply: created(jobSite),
  example: { body: { rules: [{ id: 1, exit_action: 'track', start_project_id: 'none' }] } },

  async handle({ membership: { organizationId }, subject, body, ...writer }) {
    const at = { organizationId, siteId: subject.cell('id') }
    await updateRules(writer, at, body.rules)
    return getSite(writer.db, organizationId, at.siteId)
  },
})

export const removeJobSiteRules = endpoint({
  put: '/v2/job_sites/:job_site_id/remove_rules',
  tag: 'Job sites',
  summary: 'Remove rules from a job site',
  description: 'Adds all rules or none. Replies with 201.',
  access: mayUseSite,
  body: Type.Object({
    rule_ids: Type.Array(idInput(), { minItems: 1, maxItems: mostRules, uniqueItems: true }),
  }),
  reply: created(jobSite),
  example: { body: { rule_ids: [1] } },

  async handle({ membership: { organizationId }, subject, body, ...writer }) {
    const at = { organizationId, siteId: subject.cell('id') }
    await removeRulesOf(writer, at, body.rule_ids)
    return getSite(writer.db, organizationId, at.siteId)
  },
})
