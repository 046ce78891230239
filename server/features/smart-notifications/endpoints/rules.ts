import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { invalid, problems } from '../../../foundation/http/problems.ts'
import { created, nothing, one, page } from '../../../foundation/http/reply.ts'
import { mayManageRule, mayManageRules } from '../access.ts'
import { smartRuleAudit } from '../audits.ts'
import { smartRuleDeleted } from '../facts.ts'
import { smartNotificationRule } from '../records/smart-notification-rule.ts'
import { schedule } from '../rules/period.ts'
import { channelsOf, unitFor } from '../rules/rule.ts'
import { deleteRule, getRule, pageOfRules, ruleTable } from '../store/rules.ts'
import { columnsOf, moreInputs, ruleFaults, ruleInputs, unknownFaults } from './rule-inputs.ts'

const tag = 'Smart notifications'
const ofOrganization = '/v2/organizations/:organization_id/insights/smart_notification_rules'
const ofRule = '/v2/insights/smart_notification_rules/:smart_notification_rule_id'
const toolsNeeded = { attribute: 'tool_ids', error: 'is required for time_spent_in_tool' }

export const listSmartRules = endpoint({
  get: ofOrganization,
  tag,
  summary: 'List smart notification rules',
  description: 'The rules by which members are notified of unusual figures, by id.',
  access: mayManageRules,
  query: paging,
  reply: page(smartNotificationRule),

  handle: async ({ db, membership, query }) =>
    pageOf(await pageOfRules(db, membership.organizationId, query), query.page_limit),
})

export const createSmartRule = endpoint({
  post: ofOrganization,
  tag,
  summary: 'Create a smart notification rule',
  description:
    'A rule is evaluated after its hour, day, week or month ends: 30 minutes later if it is hourly, otherwise 2 hours later, or 13 hours later for findings, when they are final. Without time_unit the window is the period. below matches only members who tracked time or had a shift.',
  access: mayManageRules,
  body: Type.Object({ ...ruleInputs, ...moreInputs }),
  check: (body) => [
    ...ruleFaults(body),
    ...(body.metric_type === 'time_spent_in_tool' && !body.tool_ids?.length ? [toolsNeeded] : []),
  ],
  lookup: ({ db, membership, body }) => unknownFaults(db, membership.organizationId, body),
  reply: created(smartNotificationRule),
  example: {
    body: {
      name: 'Quiet days',
      frequency: 'daily',
      metric_type: 'activity',
      condition: 'below',
      condition_value: 20,
      target: { all_members: true },
      recipients: { roles: ['owner'] },
    },
  },

  async handle({ membership: { organizationId, timeZone }, body, ...writer }) {
    const { frequency, metric_type: metric } = body
    const written = {
      enabled: true,
      time_unit: unitFor(frequency),
      tool_ids: [],
      ...columnsOf(body),
      deliver_by: channelsOf(body.deliver_by),
      ...schedule(timeZone, { frequency, metric }, writer.now),
    }
    const id = await ruleTable.create(writer, organizationId, written, { name: body.name })
    return getRule(writer.db, organizationId, id)
  },
})

export const getSmartRule = endpoint({
  get: ofRule,
  tag,
  summary: 'Get a smart notification rule',
  description: 'The figure that the rule watches, its condition, and who is notified.',
  access: mayManageRule,
  reply: one(smartNotificationRule),

  handle: ({ subject }) => subject,
})

export const updateSmartRule = endpoint({
  put: ofRule,
  tag,
  summary: 'Change a smart notification rule',
  description: 'Fields you omit stay as they are. The change applies from the current period on.',
  access: mayManageRule,
  body: Type.Partial(Type.Object({ ...ruleInputs, ...moreInputs })),
  check: (body) => ruleFaults(body),
  lookup: ({ db, membership, body }) => unknownFaults(db, membership.organizationId, body),
  reply: one(smartNotificationRule),
  refuses: [400],
  example: { body: { name: 'Quiet days', condition_value: 15 } },

  async handle({ membership: { organizationId, timeZone }, subject, body, ...writer }) {
    const at = { organizationId, id: subject.cell('id') }
    await ruleTable.change(writer, at, {
      changed: Object.keys(body),
      columns(current) {
        const metric = body.metric_type ?? current.metric_type
        const frequency = body.frequency ?? current.frequency
        const toolIds = body.tool_ids ?? subject.cell('tool_ids')
        if (metric === 'time_spent_in_tool' && toolIds.length === 0)
          throw invalid(toolsNeeded.attribute, toolsNeeded.error)
        const isMoved = frequency !== current.frequency || metric !== current.metric_type
        const moved = isMoved && current.enabled ? schedule(timeZone, { frequency, metric }, writer.now) : {}
        const unit = body.frequency && !body.time_unit ? { time_unit: unitFor(frequency) } : {}
        return { ...columnsOf(body), ...unit, ...moved }
      },
    })
    return getRule(writer.db, organizationId, at.id)
  },
})

export const toggleSmartRule = endpoint({
  patch: `${ofRule}/toggle_status`,
  tag,
  summary: 'Switch a smart notification rule on or off',
  description: 'A rule that is switched on is evaluated from the current period on.',
  access: mayManageRule,
  body: Type.Object({ enabled: Type.Boolean() }),
  reply: one(smartNotificationRule),
  example: { body: { enabled: false } },

  async handle({ membership: { organizationId, timeZone }, subject, body: { enabled }, ...writer }) {
    const at = { organizationId, id: subject.cell('id') }
    await ruleTable.change(writer, at, {
      changed: ['enabled'],
      details: { enabled },
      columns({ frequency, metric_type: metric, enabled: before }) {
        if (!enabled) return { enabled, due_at: null }
        return before ? { enabled } : { enabled, ...schedule(timeZone, { frequency, metric }, writer.now) }
      },
    })
    return getRule(writer.db, organizationId, at.id)
  },
})

export const deleteSmartRule = endpoint({
  delete: ofRule,
  tag,
  summary: 'Delete a smart notification rule',
  description: 'Notifications of the rule stay.',
  access: mayManageRule,
  reply: nothing,

  async handle({ membership: { organizationId }, subject, db, audit, announce }) {
    const id = subject.cell('id')
    if (!(await deleteRule(db, organizationId, id))) throw problems.not_found()
    audit(smartRuleAudit('delete', { organizationId, recordId: id, details: { name: subject.cell('name') } }))
    announce(smartRuleDeleted({ organization_id: organizationId, rule_id: id }))
  },
})
