import type { World } from '../../server/testing/world.ts'
import type { FormScreen } from './form-screens.ts'

export async function calendarScreens({ call, owner, organizationId }: World): Promise<FormScreen[]> {
  const path = `/organizations/${organizationId}`
  const { body } = await call(`POST /v2${path}/teams`, owner, { body: { name: 'Lighthouse' } })
  return [
    {
      form: 'newFeedForm',
      call: 'POST /v2/organizations/{organization_id}/calendar_feeds',
      path: `${path}/calendar/feeds`,
      open: (page) => page.getByRole('button', { name: 'New feed' }).click(),
      label: 'New calendar feed',
      typed: {
        Shows: { pick: 'Shifts of a team, and the time off you can see' },
        Team: { pick: 'Lighthouse' },
      },
      action: 'Create feed',
      sent: { team_id: body.team.id },
    },
  ]
}
