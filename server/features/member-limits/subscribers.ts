import { subscriber } from '../../api/background.ts'
import { payloadsOf, streamOf } from '../../foundation/facts/fact.ts'
import type { NoticeSite } from '../notifications/public.ts'
import { ratesChanged } from '../organizations/facts.ts'
import { projectChanged, projectMembersChanged } from '../projects/facts.ts'
import { taskChanged } from '../tasks/facts.ts'
import { activitiesChanged } from '../tracking/facts.ts'
import { alert } from './changes/alert.ts'
import { keepSpending } from './changes/keep-spending.ts'
import { leaveGroups } from './changes/move-members.ts'
import { memberLimitsChanged, memberLimitThresholdCrossed } from './facts.ts'

/** Members who leave a project leave its limit group. */
export const followMembers = subscriber({
  name: 'member-limits.follow-members',
  hears: [projectMembersChanged],
  async handle(writer, { payload: { organization_id, project_id, members } }) {
    const userIds = members.filter(({ role }) => role === null).map(({ user_id }) => user_id)
    if (userIds.length === 0) return
    await leaveGroups(writer, { organizationId: organization_id, projectId: project_id }, userIds)
  },
})

const rateFields = ['pay_rate', 'bill_rate']
const isRated = ({ changed }: { changed: readonly string[] }) =>
  changed.some((name) => rateFields.includes(name))

/** Follows time, rates and groups, to see which thresholds members cross. */
export const followSpending = subscriber({
  name: 'member-limits.follow-spending',
  hears: [activitiesChanged, ratesChanged, projectChanged, taskChanged, memberLimitsChanged],
  async handleAll(writer, facts) {
    const time = payloadsOf(facts, activitiesChanged)
    const rated = {
      userIds: new Set(payloadsOf(facts, ratesChanged).flatMap(({ user_ids }) => user_ids)),
      projectIds: new Set(
        [...payloadsOf(facts, projectChanged), ...payloadsOf(facts, taskChanged)]
          .filter(isRated)
          .map(({ project_id }) => project_id),
      ),
    }
    const groupIds = payloadsOf(facts, memberLimitsChanged).flatMap(({ created_ids, changed_ids }) => [
      ...created_ids,
      ...changed_ids,
    ])
    const userIds = new Set([...time.map(({ user_id }) => user_id), ...rated.userIds])
    if (userIds.size + rated.projectIds.size + groupIds.length === 0) return
    const news = {
      userIds: [...userIds],
      projectIds: [...rated.projectIds],
      groupIds,
      firstIds: firstIdsOf(time),
      ratesOf: rated,
    }
    await keepSpending(writer, streamOf(facts), news)
  },
})

/** Notifies people once for each time that a member crosses a threshold: the position of the fact names the event. */
export const alertOfLimits = (site: NoticeSite) =>
  subscriber({
    name: 'member-limits.alert',
    hears: [memberLimitThresholdCrossed],
    handle: (writer, { payload, position }) =>
      alert(writer, site, payload, `${payload.threshold} ${position}`),
  })

type Time = { user_id: number; days_created: number[]; days_updated: number[] }

function firstIdsOf(time: readonly Time[]): Map<number, number> {
  const firstIds = new Map<number, number>()
  for (const { user_id, days_created, days_updated } of time)
    for (const id of [...days_created, ...days_updated])
      if (id < (firstIds.get(user_id) ?? Number.POSITIVE_INFINITY)) firstIds.set(user_id, id)
  return firstIds
}
