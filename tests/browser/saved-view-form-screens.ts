import type { World } from '../../server/testing/world.ts'
import type { FormScreen } from './form-screens.ts'

export async function savedViewScreens({ call, owner, organizationId }: World): Promise<FormScreen[]> {
  const path = `/organizations/${organizationId}`
  const body = { list: 'clients', name: 'Archived', query: 'hide=none&status=archived' }
  const made = await call(`POST /v2${path}/saved_views`, owner, { body })
  return [
    {
      form: 'newViewForm',
      call: 'POST /v2/organizations/{organization_id}/saved_views',
      path: `${path}/clients?status=archived`,
      open: async (page) => {
        await page.getByRole('button', { name: 'Views' }).click()
        await page.getByRole('menuitem', { name: 'Save as a new view' }).click()
      },
      label: 'New view',
      typed: { Name: 'Old clients', 'Share with the organization': true },
      action: 'Save view',
      sent: { list: 'clients', name: 'Old clients', query: 'hide=none&status=archived', shared: true },
    },
    {
      form: 'renameViewForm',
      call: 'PUT /v2/saved_views/{saved_view_id}',
      path: `${path}/clients?${body.query}&view=${made.body.saved_view.id}`,
      open: async (page) => {
        await page.getByRole('button', { name: 'View: Archived' }).click()
        await page.getByRole('menuitem', { name: 'Rename or share' }).click()
      },
      label: 'Rename or share',
      typed: { Name: 'No longer', 'Share with the organization': true },
      action: 'Save',
      sent: { name: 'No longer', shared: true },
    },
  ]
}
