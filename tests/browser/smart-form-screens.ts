import { createTools } from '../../server/features/tools/store/tools.ts'
import { sql } from '../../server/foundation/db/sql.ts'
import { makeTeam } from '../../server/testing/teams.ts'
import type { World } from '../../server/testing/world.ts'
import type { FormScreen } from './form-screens.ts'

export async function smartScreens(world: World): Promise<FormScreen[]> {
  const { call, owner, manager, user, organizationId, database } = world
  const page = `/organizations/${organizationId}/insights/notifications`
  const api = `/v2/organizations/${organizationId}/insights`
  await database.change(
    sql`update organizations set addons = addons || '{insights}' where id = ${organizationId}`,
  )
  const chat = { chat_webhook_url: 'https://hooks.slack.example/services/1' }
  await call(`PUT ${api}/smart_notification_settings`, owner, { body: chat })
  const rule = {
    name: 'Quiet mornings',
    frequency: 'daily',
    metric_type: 'activity',
    condition: 'below',
    condition_value: 20,
    target: { all_members: true },
    recipients: { roles: ['manager'] },
  }
  await call(`POST ${api}/smart_notification_rules`, owner, { body: rule })
  const defaults = { category: 'Design', productivity: 'core' } as const
  const editor = { toolType: 'application', key: 'figma', name: 'Figma', defaults } as const
  const { ids: toolIds } = await createTools(database, organizationId, [editor], await world.now())
  const teamId = await makeTeam(world, { name: 'Watched' })
  const typed = {
    Name: 'Long weeks',
    Figure: { pick: 'Time in tools' },
    Tools: { pick: ['Figma'] },
    Condition: { pick: 'above' },
    Hours: '45',
    'How often': { pick: 'every week' },
    'All members': false,
    Teams: { pick: ['Watched'] },
    Members: { pick: ['Uma User'] },
    Notify: { check: ['Owners', 'Team leads'] },
    'Also notify': { pick: ['Max Manager'] },
    'By email too': true,
    'In the chat too': true,
  }
  const sent = {
    name: 'Long weeks',
    frequency: 'weekly',
    metric_type: 'time_spent_in_tool',
    condition: 'above',
    condition_value: 162_000,
    tool_ids: [...toolIds.values()],
    target: { all_members: false, team_ids: [teamId], user_ids: [user.id] },
    recipients: { roles: ['owner', 'team_lead'], user_ids: [manager.id] },
    deliver_by: ['email', 'slack', 'insights'],
  }
  return [
    {
      form: 'newRuleForm',
      call: 'POST /v2/organizations/{organization_id}/insights/smart_notification_rules',
      path: `${page}?new=yes`,
      label: 'New rule',
      typed,
      action: 'Create rule',
      sent,
    },
    {
      form: 'ruleForm',
      call: 'PUT /v2/insights/smart_notification_rules/{smart_notification_rule_id}',
      path: page,
      open: async (shown) => {
        await shown.getByRole('button', { name: 'Manage Quiet mornings' }).click()
        await shown.getByRole('menuitem', { name: 'Edit' }).click()
      },
      label: 'Rule',
      typed,
      action: 'Save',
      sent,
    },
    {
      form: 'chatForm',
      call: 'PUT /v2/organizations/{organization_id}/insights/smart_notification_settings',
      path: page,
      open: (shown) => shown.getByRole('button', { name: 'Change chat' }).click(),
      label: 'Chat',
      typed: { 'Webhook URL': 'https://hooks.slack.example/services/2' },
      action: 'Save',
      sent: { chat_webhook_url: 'https://hooks.slack.example/services/2' },
    },
  ]
}
