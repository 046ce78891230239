import { Button, Checkbox, NumberInput, Select, TextInput, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ClientSelect } from '../../directory/client-select.tsx'
import { useOrganization } from '../../directory/current-organization.ts'
import { Form } from '../../ui/form.tsx'
import { IconAction } from '../../ui/icon-action.tsx'
import { IconPlus, IconTrash } from '../../ui/icons.ts'
import { sayDone } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { type LedgerSettings, refreshLedger } from './calls.ts'
import { ledgerTaxesForm, typedTaxes } from './ledger-settings-forms.ts'
import classes from './ledger-taxes.module.css'
import { treatmentWords } from './ledger-words.ts'

type Taxes = typeof ledgerTaxesForm.empty
type TaxForm = { form: UseFormReturnType<Taxes> }
const treatments = [
  'taxed',
  'zero_rated',
  'exempt',
  'small_business',
  'reverse_charge',
  'export',
  'not_subject',
] as const

/** Accounts by tax, payment method and client. */
export function TaxesForm({ settings }: { settings: LedgerSettings }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const of = useCallForm(ledgerTaxesForm, {
    path: { organization_id: id },
    values: typedTaxes(settings),
    onSaved: async () => {
      await refreshLedger(queries, id)
      sayDone(t('Ledger taxes saved.'))
    },
  })
  const { form } = of
  return (
    <Section
      title={t('Taxes, payment methods and clients')}
      description={t('A tax without a rate fits every rate that has no line of its own.')}
    >
      <Form of={of} label={t('Ledger taxes')} action={t('Save taxes')} isGuarded>
        <SalesTaxes form={form} />
        <PurchaseTaxes form={form} />
        <Methods form={form} />
        <Clients form={form} />
      </Form>
    </Section>
  )
}

type ListProps = { title: string; add: string; onAdd: () => void; children: ReactNode }

function Rows({ title, add, onAdd, children }: ListProps) {
  return (
    <section aria-label={title} className={classes.rows}>
      <Title order={3}>{title}</Title>
      {children}
      <div>
        <Button variant="default" size="xs" leftSection={<IconPlus size={14} />} onClick={onAdd}>
          {add}
        </Button>
      </div>
    </section>
  )
}

function SalesTaxes({ form }: TaxForm) {
  return (
    <Rows
      title={t('Revenue and taxes')}
      add={t('Add revenue')}
      onAdd={() =>
        form.insertListItem('sales_taxes', {
          treatment: 'taxed',
          rate: '',
          revenue_account: '',
          tax_account: '',
          tax_code: '',
          automatic: false,
        })
      }
    >
      {form.values.sales_taxes.map((_, i) => {
        const at = `sales_taxes.${i}`
        const line = i + 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its place.
          <div key={i} className={classes.row}>
            <Select
              label={t('Treatment')}
              data={treatments.map((value) => ({ value, label: treatmentWords(value) }))}
              allowDeselect={false}
              {...form.getInputProps(`${at}.treatment`)}
            />
            <NumberInput
              label={t('Rate')}
              placeholder={t('Any rate')}
              suffix=" %"
              min={0}
              max={100}
              decimalScale={4}
              hideControls
              {...form.getInputProps(`${at}.rate`)}
            />
            <TextInput
              label={t('Revenue account')}
              maxLength={40}
              {...form.getInputProps(`${at}.revenue_account`)}
            />
            <TextInput label={t('Tax account')} maxLength={40} {...form.getInputProps(`${at}.tax_account`)} />
            <TextInput label={t('Tax code')} maxLength={40} {...form.getInputProps(`${at}.tax_code`)} />
            <Checkbox
              label={t('Automatic')}
              mb={8}
              {...form.getInputProps(`${at}.automatic`, { type: 'checkbox' })}
            />
            <Remove
              label={t('Remove revenue {line}', { line })}
              onClick={() => form.removeListItem('sales_taxes', i)}
            />
          </div>
        )
      })}
    </Rows>
  )
}

function PurchaseTaxes({ form }: TaxForm) {
  return (
    <Rows
      title={t('Input tax')}
      add={t('Add input tax')}
      onAdd={() => form.insertListItem('purchase_taxes', { rate: '', tax_account: '', tax_code: '' })}
    >
      {form.values.purchase_taxes.map((_, i) => {
        const at = `purchase_taxes.${i}`
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its place.
          <div key={i} className={classes.row}>
            <NumberInput
              label={t('Rate')}
              suffix=" %"
              min={0}
              max={100}
              decimalScale={4}
              hideControls
              {...form.getInputProps(`${at}.rate`)}
            />
            <TextInput label={t('Tax account')} maxLength={40} {...form.getInputProps(`${at}.tax_account`)} />
            <TextInput label={t('Tax code')} maxLength={40} {...form.getInputProps(`${at}.tax_code`)} />
            <Remove
              label={t('Remove input tax {line}', { line: i + 1 })}
              onClick={() => form.removeListItem('purchase_taxes', i)}
            />
          </div>
        )
      })}
    </Rows>
  )
}

function Methods({ form }: TaxForm) {
  return (
    <Rows
      title={t('Payment methods')}
      add={t('Add payment method')}
      onAdd={() => form.insertListItem('payment_methods', { method: '', account: '' })}
    >
      {form.values.payment_methods.map((_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its place.
        <div key={i} className={classes.row}>
          <TextInput
            label={t('Payment method')}
            maxLength={100}
            {...form.getInputProps(`payment_methods.${i}.method`)}
          />
          <TextInput
            label={t('Account')}
            maxLength={40}
            {...form.getInputProps(`payment_methods.${i}.account`)}
          />
          <Remove
            label={t('Remove payment method {line}', { line: i + 1 })}
            onClick={() => form.removeListItem('payment_methods', i)}
          />
        </div>
      ))}
    </Rows>
  )
}

function Clients({ form }: TaxForm) {
  return (
    <Rows
      title={t('Receivables by client')}
      add={t('Add client account')}
      onAdd={() => form.insertListItem('clients', { client_id: null, account: '' })}
    >
      {form.values.clients.map((_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its place.
        <div key={i} className={classes.row}>
          <ClientSelect label={t('Client')} {...form.getInputProps(`clients.${i}.client_id`)} />
          <TextInput label={t('Account')} maxLength={40} {...form.getInputProps(`clients.${i}.account`)} />
          <Remove
            label={t('Remove client account {line}', { line: i + 1 })}
            onClick={() => form.removeListItem('clients', i)}
          />
        </div>
      ))}
    </Rows>
  )
}

function Remove({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <div>
      <IconAction label={label} icon={IconTrash} onClick={onClick} />
    </div>
  )
}
