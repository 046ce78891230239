import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { accountState } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { SettingsLinks } from '../../frames/settings-links.tsx'
import { paths } from '../../paths.ts'
import { CurrencySelect } from '../../ui/currency-select.tsx'
import { Form } from '../../ui/form.tsx'
import { IfMay } from '../../ui/if-may.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { WeekStartSelect } from '../../ui/week-start-select.tsx'
import { organizationForm } from './organization-forms.ts'
import { SampleSection } from './sample-section.tsx'
import { TimeZoneSection } from './time-zone-section.tsx'

/** The name, currency, week start and time zone; the weekend is among the settings of time. Samples can be removed. */
export function GeneralPage() {
  const { id, role, sample } = useOrganization()
  return (
    <IfMay call={`PUT /v2/organizations/${id}`} otherwise={<NotForYou title={t('Settings')} />}>
      <Page title={t('Settings')} width="narrow" sections={<SettingsLinks />}>
        <General key={id} />
        <TimeZoneSection />
        {sample && role === 'owner' && <SampleSection />}
      </Page>
    </IfMay>
  )
}

function General() {
  const { id, name, currency, week_start } = useOrganization()
  const queries = useQueryClient()
  const of = useCallForm(organizationForm, {
    path: { organization_id: id },
    values: { name, currency, week_start },
    validate: { name: (value) => (value.trim() === '' ? t('Enter a name.') : null) },
    onSaved: async () => {
      await queries.invalidateQueries({ queryKey: accountState.queryKey })
      sayDone(t('Organization saved.'))
    },
  })
  const { form } = of
  return (
    <Section
      title={t('General')}
      description={<AnchorLink to={paths.timeSettings(id)}>{t('Change the weekend')}</AnchorLink>}
    >
      <Form of={of} label={t('General')} action={t('Save')} isGuarded>
        <TextInput label={t('Name')} maxLength={200} {...form.getInputProps('name')} />
        <CurrencySelect
          label={t('Currency')}
          description={t(
            'Rates and budgets keep their numbers. Invoices, payments and expenses keep their currency.',
          )}
          {...form.getInputProps('currency')}
        />
        <WeekStartSelect
          description={t(
            'For the timesheet, the team, Home and calendars. Weekly limits, plans and overtime start on Monday; pay period timesheets and budgets start on their own day.',
          )}
          {...form.getInputProps('week_start')}
        />
      </Form>
    </Section>
  )
}
