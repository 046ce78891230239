import { Type } from 'typebox'
import { seesMoney } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { orNullInput } from '../../../foundation/http/body.ts'
import { parseRate } from '../../../foundation/money/rate.ts'
import { mayChangeSettings } from '../access.ts'
import { attendanceSettingsAudit } from '../audits.ts'
import { attendanceSettingsChanged } from '../facts.ts'
import { changeSettings, settingsOf } from '../store/settings.ts'
import { settingsReply, shownSettings } from './settings-reply.ts'

export const updateAttendanceSettings = endpoint({
  put: '/v2/organizations/:organization_id/attendance_settings',
  tag: 'Schedules',
  summary: 'Change the attendance settings of an organization',
  description:
    'Send only the fields to change; null removes a weekly budget. Shifts whose verdict is final keep it.',
  access: mayChangeSettings,
  body: Type.Object({
    late_after_seconds: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 3_600, description: 'Seconds of tracked time.' }),
    ),
    shift_alerts: Type.Optional(Type.Boolean()),
    weekly_budget_seconds: Type.Optional(
      orNullInput(
        Type.Integer({
          minimum: 1,
          maximum: 2_147_483_647,
          description: 'The maximum seconds of all shifts in a week.',
        }),
      ),
    ),
    weekly_budget_cost: Type.Optional(
      orNullInput(
        Type.Number({
          minimum: 0.01,
          maximum: 9_999_999.99,
          description: 'The maximum cost of all shifts in a week, in the organization’s currency.',
        }),
      ),
    ),
  }),
  reply: settingsReply,
  example: { body: { late_after_seconds: 600, weekly_budget_seconds: 576_000 } },

  async handle({ db, now, membership, body, audit, announce }) {
    const { organizationId } = membership
    const { weekly_budget_seconds: weekly_seconds, weekly_budget_cost: cost, ...rest } = body
    const weekly_cost = typeof cost === 'number' ? parseRate(cost) : cost
    await changeSettings(db, organizationId, { ...rest, weekly_seconds, weekly_cost }, now)
    audit(
      attendanceSettingsAudit('update', { organizationId, recordId: organizationId, details: { ...body } }),
    )
    announce(attendanceSettingsChanged({ organization_id: organizationId, changed: Object.keys(body) }))
    return {
      attendance_settings: shownSettings(await settingsOf(db, organizationId), seesMoney(membership)),
    }
  },
})
