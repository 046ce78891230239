import { Button, Group, NumberInput, Select, SimpleGrid, Stack, TextInput, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { SettingsLinks } from '../../frames/settings-links.tsx'
import { Form } from '../../ui/form.tsx'
import type { FormFields } from '../../ui/form-fields.ts'
import { dateFormat } from '../../ui/formats.ts'
import { IfMay } from '../../ui/if-may.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { Page } from '../../ui/page.tsx'
import { SavesFirst } from '../../ui/saves-first.tsx'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { applyPreset, type LedgerSettings, refreshLedger, settingsQuery } from './calls.ts'
import { ledgerAccountsForm, typedAccounts } from './ledger-settings-forms.ts'
import { TaxesForm } from './ledger-taxes.tsx'
import { presetWords } from './ledger-words.ts'

/** Which accounts the ledger uses. */
export function LedgerSettingsPage() {
  const { id } = useOrganization()
  const query = useQuery(settingsQuery(id))
  return (
    <IfMay
      call={`PUT /v2/organizations/${id}/ledger_settings`}
      otherwise={<NotForYou title={t('Settings')} />}
    >
      <Page title={t('Settings')} sections={<SettingsLinks />}>
        <Loaded query={query}>
          {(settings) => (
            <Stack gap="xl">
              <Presets settings={settings} />
              {/* A preset changes every account: the forms begin again with them. */}
              <Accounts key={`accounts ${JSON.stringify(settings)}`} settings={settings} />
              <TaxesForm key={`taxes ${JSON.stringify(settings)}`} settings={settings} />
            </Stack>
          )}
        </Loaded>
      </Page>
    </IfMay>
  )
}

const presets = ['skr03', 'skr04', 'plain'] as const

function Presets({ settings }: { settings: LedgerSettings }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const applying = useMutation({
    mutationFn: (preset: (typeof presets)[number]) => applyPreset(id, preset),
    onSuccess: async (_, preset) => {
      await refreshLedger(queries, id)
      sayDone(t('The accounts of {chart} are set.', { chart: presetWords(preset) }))
    },
    onError: sayProblem,
  })
  return (
    <Section
      title={t('Chart of accounts')}
      description={t(
        'Start from a chart, then change what differs. A chart replaces the accounts and taxes below; payment methods and clients stay.',
      )}
    >
      <SavesFirst>
        <Group gap="sm">
          {presets.map((preset) => (
            <Button
              key={preset}
              variant={settings.preset === preset ? 'light' : 'default'}
              aria-pressed={settings.preset === preset}
              loading={applying.isPending && applying.variables === preset}
              onClick={() => applying.mutate(preset)}
            >
              {presetWords(preset)}
            </Button>
          ))}
        </Group>
      </SavesFirst>
    </Section>
  )
}

function Accounts({ settings }: { settings: LedgerSettings }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const of = useCallForm(ledgerAccountsForm, {
    path: { organization_id: id },
    values: typedAccounts(settings),
    onSaved: async () => {
      await refreshLedger(queries, id)
      sayDone(t('Ledger accounts saved.'))
    },
  })
  const { form } = of
  return (
    <Section title={t('Accounts')} description={t('An export needs the accounts of the lines that it has.')}>
      <Form of={of} label={t('Ledger accounts')} action={t('Save accounts')} isGuarded>
        <AccountFields form={form} names={mainAccounts()} />
        <Title order={3}>{t('Expenses')}</Title>
        <AccountFields form={form} names={categoryAccounts()} />
        <Title order={3}>{t('DATEV')}</Title>
        <DatevFields form={form} />
      </Form>
    </Section>
  )
}

function AccountFields({ form, names }: { form: FormFields; names: Record<string, string> }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm">
      {Object.entries(names).map(([name, label]) => (
        <TextInput key={name} label={label} maxLength={40} {...form.getInputProps(name)} />
      ))}
    </SimpleGrid>
  )
}

const mainAccounts = () => ({
  receivables: t('Receivables'),
  bank: t('Bank'),
  write_offs: t('Write-offs'),
  member_payables: t('Owed to members'),
  company_card: t('Company card'),
  input_tax: t('Input tax, other rates'),
})

const categoryAccounts = () => ({
  travel: t('Travel'),
  lodging: t('Lodging'),
  meals: t('Meals'),
  mileage: t('Mileage'),
  equipment: t('Equipment'),
  software: t('Software'),
  materials: t('Materials'),
  fees: t('Fees'),
  other: t('Other expenses'),
})

function DatevFields({ form }: { form: FormFields }) {
  const number = (name: string, label: string, [min, max]: readonly [number, number]) => (
    <NumberInput label={label} min={min} max={max} hideControls {...form.getInputProps(name)} />
  )
  const months = Array.from({ length: 12 }, (_, i) => ({
    value: String(i + 1),
    label: dateFormat({ month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, i, 1)),
  }))
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="sm">
      {number('consultant_number', t('Consultant number'), [1_001, 9_999_999])}
      {number('client_number', t('Client number'), [1, 99_999])}
      <Select
        label={t('Fiscal year starts in')}
        data={months}
        allowDeselect={false}
        {...form.getInputProps('fiscal_year_month')}
      />
      {number('account_length', t('Account length'), [4, 8])}
    </SimpleGrid>
  )
}
