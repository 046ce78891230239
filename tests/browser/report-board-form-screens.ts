import type { World } from '../../server/testing/world.ts'
import type { FormScreen } from './form-screens.ts'

export async function reportBoardScreens({ call, owner, organizationId }: World): Promise<FormScreen[]> {
  const path = `/organizations/${organizationId}`
  const made = await call(`POST /v2${path}/report_boards`, owner, { body: { name: 'Monday' } })
  return [
    {
      form: 'newBoardForm',
      call: 'POST /v2/organizations/{organization_id}/report_boards',
      path: `${path}/insights/boards`,
      open: async (page) => {
        await page.getByRole('button', { name: 'New board' }).first().click()
      },
      label: 'New board',
      typed: { Name: 'Friday', 'Share with the organization': true },
      action: 'Create board',
      sent: { name: 'Friday', shared: true },
    },
    {
      form: 'renameBoardForm',
      call: 'PUT /v2/report_boards/{report_board_id}',
      path: `${path}/insights/boards/${made.body.report_board.id}`,
      open: async (page) => {
        await page.getByRole('button', { name: 'Rename or share' }).click()
      },
      label: 'Rename or share',
      typed: { Name: 'Tuesday', 'Share with the organization': true },
      action: 'Save',
      sent: { name: 'Tuesday', shared: true },
    },
  ]
}
