import { Type } from 'typebox'
import { seesEverybody } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { byDefault, explained, ids, oneOf } from '../../../foundation/http/query.ts'
import { json, mayLag } from '../../../foundation/http/reply.ts'
import { dateWindow, requireRecent } from '../../../foundation/http/window.ts'
import { mayListTime, productivities, projectsOf, rolesThatSee, toolTypes } from '../../tracking/public.ts'
import { groupings, listTotals, mostGroups, sumTotals } from '../store/totals.ts'

const extent = { days: 14, oldest: { months: 1 } }
const most = 2_147_483_647
const secondsField = () =>
  Type.Integer({ description: 'Seconds of tracked time.', minimum: 0, maximum: most })
const seconds = {
  tracked: secondsField(),
  core: secondsField(),
  non_core: secondsField(),
  unproductive: secondsField(),
}
const strict = { additionalProperties: false }

export const getToolTotals = endpoint({
  get: '/v2/organizations/:organization_id/tool_usages/totals',
  tag: 'Tools',
  summary: 'Get the sums of tool usages',
  description: `Returns the sums of a period by tool, category, member, project or day: at most the largest ${mostGroups} groups, or the days in order. total covers all groups; its tracked is the time in applications, and core, non_core and unproductive add up to it.`,
  access: mayListTime,
  query: {
    date: dateWindow(extent),
    group_by: explained('What each group represents.', byDefault(oneOf(...groupings), 'tool')),
    tool_type: explained('Applications or sites.', byDefault(oneOf(...toolTypes), 'application')),
    user_ids: ids(),
    project_ids: ids(),
  },
  reply: mayLag(
    json(
      'The sums.',
      Type.Object(
        {
          total: Type.Object(seconds, strict),
          totals: Type.Array(
            Type.Object(
              {
                id: Type.Optional(
                  Type.Integer({
                    description: 'The id of the tool, member or project.',
                    minimum: 1,
                    maximum: most,
                  }),
                ),
                name: Type.Optional(Type.String({ description: 'The name of the tool or category.' })),
                category: Type.Optional(Type.String({ description: 'The category of the tool.' })),
                productivity: Type.Optional(
                  Type.Enum([...productivities], {
                    description: 'The current value of the tool for all job types.',
                  }),
                ),
                date: Type.Optional(Type.String({ format: 'date' })),
                ...seconds,
              },
              strict,
            ),
          ),
        },
        strict,
      ),
    ),
  ),
  example: { query: 'date[start]=2026-11-10&date[stop]=2026-11-16&group_by=category' },

  async handle({ db, caller, membership, query, now }) {
    requireRecent('date', query.date.start, now, extent.oldest)
    const at = { organizationId: membership.organizationId, userId: caller.userId }
    const seen = seesEverybody(membership)
      ? undefined
      : { userId: caller.userId, projectIds: await projectsOf(db, at, rolesThatSee(membership)) }
    const asked = { ...query, days: { firstDay: query.date.start, lastDay: query.date.stop }, seen }
    const groups = await listTotals(db, at.organizationId, asked, now)
    return {
      total: await sumTotals(db, at.organizationId, asked),
      totals: groups.map((group) =>
        Object.fromEntries(Object.entries(group).filter(([, cell]) => cell !== null)),
      ),
    }
  },
})
