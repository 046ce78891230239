import type { World } from '../../server/testing/world.ts'
import type { FormScreen } from './form-screens.ts'

const typed = {
  Members: { pick: ['Mia Member', 'Uma User'] },
  'Limit type': { pick: 'Hours' },
  Hours: '12.5',
  Resets: { pick: 'Every month' },
  'Reset on': { pick: 'Day 15' },
  'Send alerts at': '75',
  'Notify members about their own limit': false,
}

export async function memberLimitScreens({
  call,
  owner,
  member,
  user,
  organizationId,
}: World): Promise<FormScreen[]> {
  const organization = `/organizations/${organizationId}`
  const members = [member, user].map(({ id }) => ({ user_id: id, role: 'user' }))
  const made = await call(`POST /v2${organization}/projects`, owner, { body: { name: 'Limited', members } })
  const { id } = made.body.project
  await call(`POST /v2/projects/${id}/member_limits`, owner, {
    body: { type: 'hours', hours: 3, recurrence: 'weekly', recurrence_start: 1, member_ids: [] },
  })
  const path = `${organization}/projects/${id}/limits`
  const sent = {
    type: 'hours',
    hours: 12.5,
    recurrence: 'monthly',
    recurrence_start: 15,
    alerts: { near_limit: 75, notify_members: false },
    member_ids: [member.id, user.id],
  }
  return [
    {
      form: 'newLimitGroupForm',
      call: 'POST /v2/projects/{project_id}/member_limits',
      path,
      open: (shown) => shown.getByRole('button', { name: 'New limit group' }).click(),
      label: 'New limit group',
      typed,
      action: 'Create group',
      sent,
    },
    {
      form: 'limitGroupForm',
      call: 'PUT /v2/projects/{project_id}/member_limits/{member_limit_id}',
      path,
      open: (shown) => shown.getByRole('button', { name: 'Edit 3 h / week' }).click(),
      label: 'Limit group',
      typed,
      action: 'Save group',
      sent,
    },
  ]
}
