import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { mayChangeSettings } from '../access.ts'
import { attendanceSettingsAudit } from '../audits.ts'
import { attendanceSettingsChanged } from '../facts.ts'
import { changeSettings, settingsOf } from '../store/settings.ts'
import { settingsReply } from './settings-reply.ts'

export const updateAttendanceSettings = endpoint({
  put: '/v2/organizations/:organization_id/attendance_settings',
  tag: 'Schedules',
  summary: 'Change the attendance settings of an organization',
  description: 'Send only the fields to change. Shifts whose verdict is final keep it.',
  access: mayChangeSettings,
  body: Type.Object({
    late_after_seconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 3_600 })),
    shift_alerts: Type.Optional(Type.Boolean()),
  }),
  reply: settingsReply,
  example: { body: { late_after_seconds: 600 } },

  async handle({ db, now, membership: { organizationId }, body, audit, announce }) {
    await changeSettings(db, organizationId, body, now)
    audit(
      attendanceSettingsAudit('update', { organizationId, recordId: organizationId, details: { ...body } }),
    )
    announce(attendanceSettingsChanged({ organization_id: organizationId, changed: Object.keys(body) }))
    return { attendance_settings: await settingsOf(db, organizationId) }
  },
})
