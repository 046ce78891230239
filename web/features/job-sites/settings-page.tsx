import { NumberInput, Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { MemberPicker } from '../../directory/member-picker.tsx'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { SettingsLinks } from '../../frames/settings-links.tsx'
import { Form } from '../../ui/form.tsx'
import { IfMay } from '../../ui/if-may.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { siteSettingsQuery, sitesKey } from './calls.ts'
import { siteSettingsForm, siteSettingsValues } from './settings-forms.ts'

/** Whether timers need a site, and how locations are stored. */
export function SiteSettingsPage() {
  const { id } = useOrganization()
  const query = useQuery(siteSettingsQuery(id))
  return (
    <IfMay
      call={`PUT /v2/organizations/${id}/job_site_settings`}
      otherwise={<NotForYou title={t('Settings')} />}
    >
      <Page title={t('Settings')} width="narrow" sections={<SettingsLinks />}>
        <Loaded query={query}>
          {(settings) => (
            <SiteSettings key={JSON.stringify(settings)} values={siteSettingsValues(settings)} />
          )}
        </Loaded>
      </Page>
    </IfMay>
  )
}

function SiteSettings({ values }: { values: typeof siteSettingsForm.empty }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const of = useCallForm(siteSettingsForm, {
    path: { organization_id: id },
    values,
    validate: {
      free_ids: (free, { restricted_ids }) =>
        free.some((userId) => restricted_ids.includes(userId))
          ? t('Put each member in only one of the two lists.')
          : null,
    },
    onSaved: async () => {
      of.form.resetDirty()
      await queries.invalidateQueries({ queryKey: sitesKey(id) })
      sayDone(t('Settings saved.'))
    },
  })
  const { form } = of
  return (
    <Form of={of} label={t('Job site settings')} action={t('Save')} isGuarded>
      <Section title={t('Timers')}>
        <Switch
          label={t('Timers start only at a job site')}
          description={t(
            'Members must be at one of their sites, based on a location from the last ten minutes.',
          )}
          {...form.getInputProps('restricts_timers', { type: 'checkbox' })}
        />
        <MemberPicker
          mt="md"
          label={t('Members who must always be at a job site')}
          {...form.getInputProps('restricted_ids')}
        />
        <MemberPicker mt="md" label={t('Anywhere')} {...form.getInputProps('free_ids')} />
      </Section>
      <Section
        title={t('Locations')}
        description={t('Locations are stored only for tracked time. Members see who viewed theirs.')}
      >
        <Switch
          label={t('Store locations less precisely')}
          description={t('Rounded to about 100 m before they are stored. Small sites can then miss visits.')}
          {...form.getInputProps('rounds_locations', { type: 'checkbox' })}
        />
        <NumberInput
          mt="md"
          w={200}
          label={t('Days to keep locations')}
          description={t('Visits stay.')}
          min={7}
          max={3_650}
          allowDecimal={false}
          {...form.getInputProps('retention_days')}
        />
      </Section>
    </Form>
  )
}
