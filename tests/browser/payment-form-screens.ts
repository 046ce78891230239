import type { World } from '../../server/testing/world.ts'
import type { FormScreen } from './form-screens.ts'

export async function paymentScreens({
  call,
  owner,
  organizationId,
  user,
  viewer,
}: World): Promise<FormScreen[]> {
  const path = `/organizations/${organizationId}`
  const { body } = await call(`POST /v2${path}/overtime_policies`, owner, {
    body: { name: 'Long weeks', weekly_threshold: 45, multiplier: 2, starts_on: '2099-03-02' },
  })
  const typed = {
    Name: 'Overtime',
    'Hours per week': '38.5',
    'Hours per day': '9',
    'Pay rate multiplier': '1.25',
    'Starts on': '2099-01-05',
  }
  const sent = {
    name: 'Overtime',
    weekly_threshold: 38.5,
    daily_threshold: 9,
    multiplier: 1.25,
    starts_on: '2099-01-05',
  }
  return [
    {
      form: 'newOvertimeForm',
      call: 'POST /v2/organizations/{organization_id}/overtime_policies',
      path: `${path}/payments/overtime/new`,
      label: 'New overtime policy',
      typed: { ...typed, 'On this policy': { pick: ['Uma User'] } },
      action: 'Create policy',
      sent: { ...sent, user_ids: [user.id] },
    },
    {
      form: 'overtimeForm',
      call: 'PUT /v2/overtime_policies/{overtime_policy_id}',
      path: `${path}/payments/overtime/${body.overtime_policy.id}`,
      label: 'Overtime policy',
      typed: { ...typed, 'On this policy': { pick: ['Vera Viewer'] } },
      action: 'Save',
      sent: { ...sent, user_ids: [viewer.id] },
    },
  ]
}
