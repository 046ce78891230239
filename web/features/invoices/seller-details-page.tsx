import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useUser } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { EInvoiceFields } from '../../ui/e-invoice-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { type SellerDetails, sellerDetailsForm, typedDetails } from './invoice-settings-forms.ts'
import { AccountFields, SellerFields } from './seller-fields.tsx'
import { refreshSettings, sellerDetailsQuery } from './settings-calls.ts'

/** What the reader writes about themselves on team invoices. */
export function SellerDetailsPage() {
  const { id } = useOrganization()
  const user = useUser()
  const query = useQuery(sellerDetailsQuery(id, user.id))
  return (
    <Page
      title={t('Your details')}
      description={t('Your details on team invoices. Issued invoices don’t change.')}
      actions={<AnchorLink to={paths.teamInvoices(id)}>{t('Team invoices')}</AnchorLink>}
      width="narrow"
    >
      <Loaded query={query}>{(found) => <Details userId={user.id} details={found} />}</Loaded>
    </Page>
  )
}

function Details({ userId, details }: { userId: number; details: SellerDetails }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const of = useCallForm(sellerDetailsForm, {
    path: { organization_id: id, user_id: userId },
    values: typedDetails(details),
    onSaved: async () => {
      await refreshSettings(queries, id)
      sayDone(t('Your details are saved.'))
    },
  })
  return (
    <Section title={t('Address and account')}>
      <Form of={of} label={t('Your details')} action={t('Save')} isGuarded>
        <SellerFields form={of.form} />
        <EInvoiceFields form={of.form} scheme={of.form.values.e_invoice.endpoint_scheme} />
        <AccountFields form={of.form} />
      </Form>
    </Section>
  )
}
