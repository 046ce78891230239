import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { readerOf } from '../../../api/member-access.ts'
import { dateInput, idsInput } from '../../../foundation/http/body.ts'
import { invalid } from '../../../foundation/http/problems.ts'
import { created } from '../../../foundation/http/reply.ts'
import { mayCreateTemplates } from '../access.ts'
import { wantedCopies } from '../changes/create-week.ts'
import { shiftTemplate } from '../records/shift-template.ts'
import { dayOf } from '../rules/schedule-input.ts'
import { mostInTemplate, templateShift, templateShiftOf } from '../rules/template-shifts.ts'
import { templateTable } from '../store/template-table.ts'
import { getTemplate } from '../store/templates.ts'
import { memberFaults, shapeFaults, templateName, templateShifts } from './template-input.ts'

export const createShiftTemplate = endpoint({
  post: '/v2/organizations/:organization_id/shift_templates',
  tag: 'Schedules',
  summary: 'Create a shift template',
  description: 'Takes the shifts from the body, or copies the shifts of a week.',
  access: mayCreateTemplates,
  body: Type.Object({
    name: templateName,
    shifts: Type.Optional(templateShifts),
    week: Type.Optional(
      Type.Unsafe<string>({
        ...dateInput(),
        description: 'Any day of the week to save. Send either this or shifts.',
      }),
    ),
    user_ids: Type.Optional(
      Type.Unsafe<number[]>({ ...idsInput(), description: 'Saves only the shifts of these members.' }),
    ),
    team_ids: Type.Optional(
      Type.Unsafe<number[]>({ ...idsInput(), description: 'Only members of these teams.' }),
    ),
  }),
  check: (body) => [
    ...shapeFaults(body),
    ...((body.shifts === undefined) === (body.week === undefined)
      ? [{ attribute: 'shifts', error: 'must be sent, or week instead' }]
      : []),
  ],
  lookup: ({ db, membership, body }) => memberFaults(db, membership.organizationId, body.shifts),
  reply: created(shiftTemplate),
  example: {
    body: {
      name: 'Usual week',
      shifts: [
        {
          weekday: 'mon',
          label: 'Front desk',
          start_time: '9:00',
          duration: 28_800,
          minimum_time: 0,
          use_time_zone: 'organization',
        },
      ],
    },
  },

  async handle({ caller, membership, body, ...writer }) {
    const { organizationId, timeZone: organizationZone } = membership
    const planner = { organizationId, organizationZone, reader: readerOf(caller, membership) }
    const week = dayOf(body.week)
    const { user_ids, team_ids } = body
    const shifts =
      week === undefined
        ? (body.shifts ?? []).map(templateShift)
        : (await wantedCopies(writer.db, planner, { user_ids, team_ids, from: week, to: week })).map(
            templateShiftOf,
          )
    if (week !== undefined && shifts.length === 0) throw invalid('week', 'must be a week with shifts')
    if (shifts.length > mostInTemplate) throw invalid('week', `must have at most ${mostInTemplate} shifts`)
    const name = body.name.trim()
    const id = await templateTable.create(writer, organizationId, { name, shifts }, { name })
    return getTemplate(writer.db, organizationId, id)
  },
})
