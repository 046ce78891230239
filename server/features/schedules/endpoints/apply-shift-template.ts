import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { dateInput, idInput } from '../../../foundation/http/body.ts'
import { byDefault, explained, flag } from '../../../foundation/http/query.ts'
import { mayUseTemplate, readerOf } from '../access.ts'
import { createWeek } from '../changes/create-week.ts'
import { weekOf } from '../changes/week-plan.ts'
import { dayOf } from '../rules/schedule-input.ts'
import { mostInTemplate, wantedOfTemplate } from '../rules/template-shifts.ts'
import { shiftsOfTemplate } from '../store/templates.ts'
import { createdWeekReply } from './created-week-reply.ts'

const assignment = Type.Object({
  label: Type.String({ minLength: 1, maxLength: 100 }),
  user_id: idInput(),
})

export const applyShiftTemplate = endpoint({
  post: '/v2/shift_templates/:shift_template_id/apply',
  tag: 'Schedules',
  summary: 'Apply a shift template to a week',
  description:
    'Each shift of the template becomes a schedule that occurs once, all in one step. Skips shifts that exist at the same time, shifts in the past, and rows without a member, and says which. With dry_run the reply shows what would happen, and nothing is written.',
  access: mayUseTemplate,
  query: { dry_run: explained('Only show what would happen.', byDefault(flag(), false)) },
  body: Type.Object({
    week: Type.Unsafe<string>({ ...dateInput(), description: 'Any day of the week. Weeks start on Monday.' }),
    assignments: Type.Optional(
      Type.Array(assignment, {
        maxItems: mostInTemplate,
        description: 'The members of rows that have a label.',
      }),
    ),
  }),
  reply: createdWeekReply,
  example: { body: { week: '2040-01-02', assignments: [{ label: 'Front desk', user_id: 1 }] } },

  async handle({ caller, membership, subject, query, body, ...writer }) {
    const week = dayOf(body.week)
    if (week === undefined) throw new Error('The date was checked before.')
    const { organizationId, timeZone: organizationZone } = membership
    const planner = { organizationId, organizationZone, reader: readerOf(caller, membership) }
    const monday = weekOf(week).firstDay
    const assigned = new Map((body.assignments ?? []).map(({ label, user_id }) => [label.trim(), user_id]))
    const shifts = await shiftsOfTemplate(writer.db, organizationId, subject.cell('id'))
    const wanted = wantedOfTemplate(shifts, monday, assigned)
    return createWeek(writer, planner, wanted, { monday, isDryRun: query.dry_run })
  },
})
