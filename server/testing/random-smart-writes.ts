import { smartNotificationCreated } from '../features/smart-notifications/facts.ts'
import { insertNotification } from '../features/smart-notifications/store/notifications.ts'
import { lockDueRule } from '../features/smart-notifications/store/rules.ts'
import { addDays24h } from '../foundation/time/instant.ts'
import type { Called } from './call.ts'
import type { RandomWrite } from './random-time-writes.ts'
import type { World } from './world.ts'

/** Rules, and notifications of periods that lie ahead. */
export function randomSmartWrites(w: World): RandomWrite[] {
  const made: number[] = []
  const list = `/v2/organizations/${w.organizationId}/insights/smart_notification_rules`
  const path = (at: number) =>
    `/v2/insights/smart_notification_rules/${made[at % Math.max(1, made.length)] ?? 0}`

  async function create(a: number, b: number): Promise<Called> {
    const reply = await w.call(`POST ${list}`, w.owner, {
      body: {
        name: `Rule ${a}`,
        frequency: 'daily',
        metric_type: 'work_time',
        condition: 'above',
        condition_value: b,
        target: { all_members: true },
        recipients: { roles: ['owner'] },
      },
    })
    if (reply.status === 201) made.push(reply.body.smart_notification_rule.id)
    return reply
  }

  async function match(a: number): Promise<Called> {
    await w.write(async ({ db, now, announce }) => {
      const rule = await lockDueRule(db, addDays24h(now, 2), [])
      if (rule === undefined || rule.organization_id !== w.organizationId) return
      const window = { start: now, stop: addDays24h(now, 1) }
      const id = await insertNotification(
        db,
        rule,
        { window, matches: [{ user_id: w.user.id, value: 1 }] },
        now,
      )
      if (id === undefined) return
      const about = { organization_id: w.organizationId, rule_id: rule.id }
      announce(smartNotificationCreated({ ...about, smart_notification_id: id }))
    })
    return w.call(`GET ${path(a)}`, w.owner)
  }

  return [
    create,
    match,
    (a, b) => w.call(`PUT ${path(a)}`, w.owner, { body: { name: `Named ${b}`, condition_value: b } }),
    (a, b) => w.call(`PATCH ${path(a)}/toggle_status`, w.owner, { body: { enabled: b % 2 === 0 } }),
    (a) => w.call(`DELETE ${path(a)}`, w.owner),
  ]
}
