import type { World } from '../../server/testing/world.ts'
import type { FormScreen } from './form-screens.ts'
import { typedDraft, typedPayment } from './invoice-form-screens.ts'

/** A draft and an open invoice of a member, and the member's own details. */
export async function teamInvoiceScreens(world: World): Promise<FormScreen[]> {
  const { call, owner, user, organizationId } = world
  const organization = `/organizations/${organizationId}`
  const made = async (path: string, body: object): Promise<number> => {
    const reply = await call(`POST /v2${path}`, owner, { body })
    return Object.values<{ id: number }>(reply.body)[0]?.id ?? 0
  }
  const line_items = [{ description: 'Fee', quantity: 1, unit_price: 100 }]
  const draft = await made(`${organization}/team_invoices`, { user_id: user.id })
  const open = await made(`${organization}/team_invoices`, { user_id: user.id, line_items })
  await made(`/team_invoices/${open}/issue`, {})
  const page = (id: number) => `${organization}/team-invoices/${id}`
  return [
    {
      form: 'newTeamInvoiceForm',
      call: 'POST /v2/organizations/{organization_id}/team_invoices',
      path: `${organization}/team-invoices?new=yes`,
      label: 'New invoice',
      typed: { Member: { pick: 'Uma User' } },
      action: 'Create draft',
      sent: { user_id: user.id },
    },
    {
      form: 'teamDraftForm',
      call: 'PUT /v2/team_invoices/{team_invoice_id}',
      path: page(draft),
      open: (shown) => shown.getByRole('button', { name: 'Add line' }).click(),
      label: 'Draft',
      ...typedDraft,
    },
    {
      form: 'teamInvoicePaymentForm',
      call: 'POST /v2/team_invoices/{team_invoice_id}/payments',
      path: page(open),
      open: (shown) => shown.getByRole('button', { name: 'Record payment' }).click(),
      label: 'Record payment',
      ...typedPayment,
    },
  ]
}
