import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { readerOf } from '../../../api/member-access.ts'
import { dateInput, idInput } from '../../../foundation/http/body.ts'
import { mayUseTemplate } from '../access.ts'
import { createWeek } from '../changes/create-week.ts'
import { weekOf } from '../changes/week-plan.ts'
import { dayOf } from '../rules/schedule-input.ts'
import { mostInTemplate, wantedOfTemplate } from '../rules/template-shifts.ts'
import { shiftsOfTemplate } from '../store/templates.ts'
import { createdWeekReply, previewedWeekReply } from './created-week-reply.ts'

const assignment = Type.Object({
  label: Type.String({ minLength: 1, maxLength: 100 }),
  user_id: idInput(),
})

export const applyShiftTemplate = endpoint({
  post: '/v2/shift_templates/:shift_template_id/apply',
  tag: 'Schedules',
  summary: 'Apply a shift template to a week',
  description:
    'Creates a schedule that occurs once for each shift of the template, all in one transaction. Skips shifts that already exist at the same time, shifts in the past, and rows without a member, and reports them. Repeating the call creates nothing twice. With dry_run the reply shows the result, and nothing is written.',
  access: mayUseTemplate,
  body: Type.Object({
    week: Type.Unsafe<string>({ ...dateInput(), description: 'Any day of the week. Weeks start on Monday.' }),
    assignments: Type.Optional(
      Type.Array(assignment, {
        maxItems: mostInTemplate,
        description: 'The members for rows that have a label.',
      }),
    ),
  }),
  reply: createdWeekReply,
  dryRun: previewedWeekReply,
  example: { body: { week: '2040-01-02', assignments: [{ label: 'Front desk', user_id: 1 }] } },

  async handle({ caller, membership, subject, body, isDryRun, ...writer }) {
    const week = dayOf(body.week)
    if (week === undefined) throw new Error('The date was checked before.')
    const { organizationId, timeZone: organizationZone } = membership
    const planner = { organizationId, organizationZone, reader: readerOf(caller, membership) }
    const monday = weekOf(week).firstDay
    const assigned = new Map((body.assignments ?? []).map(({ label, user_id }) => [label.trim(), user_id]))
    const shifts = await shiftsOfTemplate(writer.db, organizationId, subject.cell('id'))
    const wanted = wantedOfTemplate(shifts, monday, assigned)
    return createWeek(writer, planner, wanted, { monday, isDryRun })
  },
})
