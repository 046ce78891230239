import { NumberInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
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
import { retentionQuery } from './retention-calls.ts'
import { type Retention, retentionForm, retentionValues } from './retention-forms.ts'

/** How long the organization keeps what trackers report beside time. */
export function RetentionPage() {
  const { id } = useOrganization()
  const query = useQuery(retentionQuery(id))
  return (
    <IfMay
      call={`PUT /v2/organizations/${id}/tracking_retention`}
      otherwise={<NotForYou title={t('Settings')} />}
    >
      <Page title={t('Settings')} width="narrow" sections={<SettingsLinks />}>
        <Loaded query={query}>
          {(retention) => <RetentionDays key={JSON.stringify(retention)} retention={retention} />}
        </Loaded>
      </Page>
    </IfMay>
  )
}

function RetentionDays({ retention }: { retention: Retention }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const of = useCallForm(retentionForm, {
    path: { organization_id: id },
    values: retentionValues(retention),
    onSaved: async () => {
      of.form.resetDirty()
      await queries.invalidateQueries({ queryKey: retentionQuery(id).queryKey })
      sayDone(t('Settings saved.'))
    },
  })
  const { server } = retention
  const daysOf = (name: keyof typeof retentionForm.empty, min: number) => ({
    w: 280,
    mt: 'md',
    min,
    max: server[name] ?? 3_650,
    allowDecimal: false,
    placeholder: t('Forever'),
    ...of.form.getInputProps(name),
  })
  return (
    <Form of={of} label={t('How long data is kept')} action={t('Save')} isGuarded>
      <Section
        title={t('Tools')}
        description={t(
          'Apps and sites that trackers report. Removed data can’t be restored; tracked time stays.',
        )}
      >
        <NumberInput
          label={t('Days to keep tools by slot')}
          description={t('Daily totals and productivity stay.')}
          {...daysOf('tool_usage_days', 35)}
        />
        <NumberInput
          label={t('Days to keep daily tool totals')}
          description={t('Earlier days then show neither tools nor productivity.')}
          {...daysOf('daily_tool_usage_days', 35)}
        />
      </Section>
      <Section title={t('Notes')} description={t('Notes that members write while they track time.')}>
        <NumberInput label={t('Days to keep notes')} {...daysOf('note_days', 7)} />
      </Section>
    </Form>
  )
}
