import assert from 'node:assert/strict'
import type { Called } from './call.ts'
import { trackedIn } from './tracked.ts'
import type { Person, World } from './world.ts'

/** Members whose activity is below 25 % on a day, for owners and leads. */
export const quietDays = {
  name: 'Quiet days',
  frequency: 'daily',
  metric_type: 'activity',
  condition: 'below',
  condition_value: 25,
  target: { all_members: true },
  recipients: { roles: ['owner', 'team_lead'] },
}

const window = 'created[start]=2026-11-10T00:00:00Z&created[stop]=2026-12-10T00:00:00Z'

/** Rules of a test world, what they look at, and what they found. */
export function smartIn(w: World) {
  const base = `/v2/organizations/${w.organizationId}/insights`
  const { activity, results } = trackedIn(w)
  const create = (more: object = {}, as = w.owner): Promise<Called> =>
    w.call(`POST ${base}/smart_notification_rules`, as, { body: { ...quietDays, ...more } })

  return {
    base,
    create,
    rule: (id: number) => `/v2/insights/smart_notification_rules/${id}`,

    async made(more: object = {}) {
      const { status, body, text } = await create(more)
      assert.equal(status, 201, text)
      return body.smart_notification_rule
    },

    async listed(query = '', as = w.owner) {
      const { body } = await w.call(`GET ${base}/smart_notifications?${window}${query}`, as)
      return body.smart_notifications
    },

    /** One slot with this many active seconds. */
    async track(person: Person, slot: string, overall: number): Promise<void> {
      const input = { overall, keyboard: overall, mouse: 0, input_tracked: 600 }
      assert.deepEqual(await results(person, [activity(slot, input)]), ['accepted'])
    },
  }
}
