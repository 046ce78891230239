import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { startAfresh, useAccountState } from '../../api/account-state.ts'
import { paths } from '../../paths.ts'
import { CurrencySelect } from '../../ui/currency-select.tsx'
import { localZone } from '../../ui/dates.ts'
import { Form } from '../../ui/form.tsx'
import { Page } from '../../ui/page.tsx'
import { currencyIn, ownRegion, weekStartIn } from '../../ui/region.ts'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { WeekStartSelect } from '../../ui/week-start-select.tsx'
import { ZoneSelect } from '../../ui/zone-select.tsx'
import { newOrganizationForm } from './organization-forms.ts'

export function NewOrganizationPage() {
  const { organizations, user } = useAccountState()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const region = ownRegion()
  const of = useCallForm(newOrganizationForm, {
    values: {
      ...newOrganizationForm.empty,
      time_zone: user?.time_zone ?? localZone(),
      currency: currencyIn(region),
      week_start: weekStartIn(region),
    },
    validate: { name: (value) => (value.trim() === '' ? t('Enter a name.') : null) },
    onSaved: async ({ organization }) => {
      await startAfresh(queries)
      await navigate({ to: paths.organization(organization.id) })
    },
  })
  return (
    <Page title={t('New organization')} width="narrow">
      <Section
        title={
          organizations.length === 0
            ? t('You’re not in an organization yet')
            : t('Create another organization')
        }
        description={
          organizations.length === 0
            ? t('Ask your employer for an invite, or create your own organization.')
            : t('You become its owner.')
        }
      >
        <Form of={of} label={t('New organization')} action={t('Create organization')}>
          <TextInput label={t('Name')} autoFocus maxLength={200} {...of.form.getInputProps('name')} />
          <ZoneSelect
            label={t('Time zone')}
            description={t('Your organization counts days in this time zone.')}
            {...of.form.getInputProps('time_zone')}
          />
          <CurrencySelect
            label={t('Currency')}
            description={t('For rates, budgets and invoices.')}
            {...of.form.getInputProps('currency')}
          />
          <WeekStartSelect
            description={t('You can change all of this later in Settings.')}
            {...of.form.getInputProps('week_start')}
          />
        </Form>
      </Section>
    </Page>
  )
}
