import type { World } from '../../server/testing/world.ts'
import type { FormScreen } from './form-screens.ts'

export async function inviteScreens(world: World): Promise<FormScreen[]> {
  const { call, owner, organizationId, projectId } = world
  const organization = `/organizations/${organizationId}`
  const email = 'ivy@stint.test'
  await call(`POST /v2${organization}/invites`, owner, { body: { email } })
  const terms = {
    Role: { pick: 'Viewer' },
    'Pay rate per hour': '42.5',
    Projects: { pick: ['First project'] },
    'Tracks time': false,
  }
  const sent = { role: 'project_viewer', pay_rate: 42.5, project_ids: [projectId], trackable: false }
  return [
    {
      form: 'newInviteForm',
      call: 'POST /v2/organizations/{organization_id}/invites',
      path: `${organization}/invites/new`,
      label: 'Invite people',
      typed: {
        'Email addresses': 'Ned Nash <ned@stint.test>',
        'Projects they join': { pick: 'Choose' },
        ...terms,
        'View only': true,
      },
      action: 'Create invite',
      sent: { ...sent, email: 'ned@stint.test', name: 'Ned Nash', view_only: true },
    },
    {
      form: 'inviteForm',
      call: 'PUT /v2/invites/{invite_id}',
      path: `${organization}/invites`,
      open: async (page) => {
        await page.getByRole('button', { name: `Manage the invite for ${email}` }).click()
        await page.getByRole('menuitem', { name: 'Edit' }).click()
      },
      label: 'Invite',
      typed: { ...terms, Role: { pick: 'Project manager' } },
      action: 'Save',
      sent: { ...sent, role: 'project_manager' },
    },
    {
      form: 'newInviteLinkForm',
      call: 'POST /v2/organizations/{organization_id}/invite_links',
      path: `${organization}/invites/links`,
      open: (page) => page.getByRole('button', { name: 'New link' }).first().click(),
      label: 'New invite link',
      typed: {
        Role: { pick: 'Project manager' },
        Projects: { pick: ['First project'] },
        Expires: '2099-12-01T08:00',
        'Maximum uses': '3',
      },
      action: 'Create link',
      sent: {
        role: 'project_manager',
        project_ids: [projectId],
        expires_at: '2099-12-01T08:00:00Z',
        max_uses: 3,
      },
    },
  ]
}
