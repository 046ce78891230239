import { type DemoPart, idOf, userIdOf } from '../../api/demo/demo.ts'
import { insertNumbered, insertRows } from '../../foundation/db/insert-rows.ts'
import { addDays24h } from '../../foundation/time/instant.ts'
import { dateIn } from '../../foundation/time/zone.ts'
import { present } from '../../foundation/values/present.ts'
import { memberLimitAudit } from './audits.ts'
import { changedGroups } from './changes/changed-groups.ts'
import { groupPeriod } from './rules/allowance.ts'
import { completeGroup, type LimitGroupInput } from './rules/limit-group.ts'

type StoryGroup = Omit<LimitGroupInput, 'member_ids' | 'alerts'> & { members: string }

const daysBefore = 8

/** By project: limits with room, nearly used and used up, by week, by month and for good, and one without members. */
const groups: Record<string, StoryGroup[]> = {
  'Ferry booking site': [
    { type: 'hours', hours: 40, recurrence: 'weekly', recurrence_start: 1, members: 'Aarav Beatriz' },
    { type: 'cost', cost: 600, rate: 'pay_rate', recurrence: 'monthly', members: 'Fatima' },
    { type: 'hours', hours: 60, members: '' },
  ],
  'Bakery web shop': [
    { type: 'hours', hours: 14, members: 'Callum' },
    { type: 'hours', hours: 8, members: 'Hannah' },
  ],
}

export const demoMemberLimits: DemoPart = {
  creates: 'member limits',
  after: ['project members'],

  async create(demo) {
    const { db, now, organizationId, studio, announce } = demo
    const at = addDays24h(now, -daysBefore)
    const firstDay = dateIn(studio.timeZone, at)
    const stories = Object.entries(groups).flatMap(([project, its]) =>
      its.map((group) => ({ group, projectId: idOf(demo, 'projects', project) })),
    )
    const settings = stories.map(({ group }) => completeGroup({ ...group, member_ids: [] }, firstDay))
    const ids = await insertNumbered(db, {
      table: 'member_limits',
      rows: stories.map(({ projectId }, i) => ({
        organization_id: organizationId,
        project_id: projectId,
        ...settings[i],
        created_at: at,
        updated_at: at,
      })),
    })
    const today = dateIn(studio.timeZone, now)
    const members = stories.flatMap(({ projectId, group }, i) =>
      group.members
        .split(' ')
        .filter(Boolean)
        .map((name) => ({
          organization_id: organizationId,
          project_id: projectId,
          user_id: userIdOf(demo, name),
          member_limit_id: present(ids[i], 'id of a new row'),
          // As if people had been notified already: nobody gets an alert when the demo starts.
          period_start: settings[i] && groupPeriod(settings[i], today)?.firstDay,
          crossed: ['near_limit', 'limit'],
        })),
    )
    const projectIds = [...new Set(stories.map(({ projectId }) => projectId))]
    await insertRows(db, {
      table: 'member_limit_alerts',
      rows: projectIds.map((project_id) => ({ organization_id: organizationId, project_id, near_limit: 75 })),
    })
    await insertRows(db, { table: 'member_limit_members', rows: members })
    for (const projectId of projectIds) {
      const created_ids = ids.filter((_, i) => stories[i]?.projectId === projectId)
      announce(changedGroups({ organizationId, projectId }, { created_ids }))
    }
  },

  past: [
    {
      hoursAgo: daysBefore * 24,
      by: 'Grace',
      from: 'toronto',
      entry: (change) => memberLimitAudit('create', change),
      project: 'Ferry booking site',
      details: { type: 'hours', members: 2 },
    },
  ],
}
