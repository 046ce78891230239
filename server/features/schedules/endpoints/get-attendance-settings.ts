import { seesMoney } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { mayReadSettings } from '../access.ts'
import { settingsOf } from '../store/settings.ts'
import { settingsReply, shownSettings } from './settings-reply.ts'

export const getAttendanceSettings = endpoint({
  get: '/v2/organizations/:organization_id/attendance_settings',
  tag: 'Schedules',
  summary: 'Get the attendance settings of an organization',
  description: 'When a shift counts as late, who is notified, and the weekly budgets of shifts.',
  access: mayReadSettings,
  reply: settingsReply,

  handle: async ({ db, membership }) => ({
    attendance_settings: shownSettings(
      await settingsOf(db, membership.organizationId),
      seesMoney(membership),
    ),
  }),
})
