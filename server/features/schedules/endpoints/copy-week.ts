import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { readerOf } from '../../../api/member-access.ts'
import { dateInput, idsInput } from '../../../foundation/http/body.ts'
import { mayPlan } from '../access.ts'
import { createWeek, wantedCopies } from '../changes/create-week.ts'
import { weekOf } from '../changes/week-plan.ts'
import { dayOf } from '../rules/schedule-input.ts'
import { createdWeekReply, previewedWeekReply } from './created-week-reply.ts'

export const copyWeek = endpoint({
  post: '/v2/organizations/:organization_id/attendance_schedules/copy_week',
  tag: 'Schedules',
  summary: 'Copy the shifts of a week to another week',
  description:
    'Creates a schedule that occurs once for each shift, all in one transaction. Skips shifts that already exist at the same time and shifts in the past, and reports them. Copies only shifts of members whose shifts the caller can plan. Repeating the call creates nothing twice. With dry_run the reply shows the result, and nothing is written.',
  access: mayPlan,
  body: Type.Object({
    from_week: Type.Unsafe<string>({
      ...dateInput(),
      description: 'Any day of the week to copy. Weeks start on Monday.',
    }),
    to_week: Type.Unsafe<string>({ ...dateInput(), description: 'Any day of the target week.' }),
    user_ids: Type.Optional(Type.Unsafe<number[]>({ ...idsInput(), description: 'Only these members.' })),
    team_ids: Type.Optional(
      Type.Unsafe<number[]>({ ...idsInput(), description: 'Only members of these teams.' }),
    ),
  }),
  check: ({ from_week, to_week }) => {
    const [from, to] = [dayOf(from_week), dayOf(to_week)]
    return from && to && weekOf(from).firstDay === weekOf(to).firstDay
      ? [{ attribute: 'to_week', error: 'must be another week than from_week' }]
      : []
  },
  reply: createdWeekReply,
  dryRun: previewedWeekReply,
  example: { body: { from_week: '2040-01-01', to_week: '2040-01-08' } },

  async handle({ caller, membership, body, isDryRun, ...writer }) {
    const [from, to] = [dayOf(body.from_week), dayOf(body.to_week)]
    if (from === undefined || to === undefined) throw new Error('The dates were checked before.')
    const { organizationId, timeZone: organizationZone } = membership
    const planner = { organizationId, organizationZone, reader: readerOf(caller, membership) }
    const filter = { user_ids: body.user_ids, team_ids: body.team_ids }
    const wanted = await wantedCopies(writer.db, planner, { ...filter, from, to })
    return createWeek(writer, planner, wanted, { monday: weekOf(to).firstDay, isDryRun })
  },
})
