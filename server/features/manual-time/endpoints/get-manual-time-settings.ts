import { endpoint } from '../../../api/endpoint.ts'
import { mayReadSettings } from '../access.ts'
import { settingsReply, shownSettings } from './settings-reply.ts'

export const getManualTimeSettings = endpoint({
  get: '/v2/organizations/:organization_id/manual_time_settings',
  tag: 'Manual time',
  summary: 'Get the manual time settings of an organization',
  description: 'Whether manual time needs an approval and a note.',
  access: mayReadSettings,
  reply: settingsReply,

  handle: ({ db, caller, membership }) => shownSettings(db, membership, caller.userId),
})
