import { NumberInput, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { DateField } from '../../ui/date-field.tsx'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { pathOf, previewQuery, refreshInvoices } from './calls.ts'
import { DraftLines } from './draft-lines.tsx'
import { GenerateDialog } from './generate-dialog.tsx'
import type { DraftBody, Invoice } from './invoice.ts'
import { type Draft, draftForms, draftOf } from './invoice-forms.ts'
import { useInvoiceKind } from './invoice-kind.ts'
import { InvoiceTotals } from './invoice-totals.tsx'
import classes from './invoices.module.css'

/** The editor is the paper. Totals follow what is typed: the server computes them and writes nothing. */
export function DraftPaper({ invoice, party }: { invoice: Invoice; party: string }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const kind = useInvoiceKind()
  const of = useCallForm(draftForms[kind], {
    path: pathOf(invoice.id),
    values: draftOf(invoice),
    fieldOf: { invoice_number_taken: 'number' },
    onSaved: async () => {
      await refreshInvoices(queries, id)
      sayDone(t('Draft saved.'))
    },
  })
  const { form } = of
  const computed = useComputed(invoice, form.values)
  const percent = (name: 'tax_1' | 'tax_2' | 'discount', label: string) => (
    <NumberInput
      label={label}
      suffix=" %"
      min={0}
      max={100}
      decimalScale={4}
      hideControls
      {...form.getInputProps(name)}
    />
  )
  return (
    <>
      {/* Beside the form, not in it: the dialog has a form of its own. */}
      <GenerateDialog invoice={invoice} isOff={form.isDirty()} />
      <Form of={of} label={t('Draft')} action={t('Save draft')} isGuarded>
        <Stack className={classes.paper} gap="lg">
          <Letterhead party={party} />
          <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="sm">
            <DateField label={t('Issue date')} {...form.getInputProps('issue_date')} />
            <DateField label={t('Due date')} {...form.getInputProps('due_date')} />
            <TextInput label={t('Currency')} maxLength={3} {...form.getInputProps('currency')} />
            <TextInput
              label={t('Number')}
              placeholder={t('The next one')}
              maxLength={60}
              {...form.getInputProps('number')}
            />
            <TextInput label={t('PO number')} maxLength={100} {...form.getInputProps('po_number')} />
          </SimpleGrid>
          <DraftLines form={form} computed={computed.data} />
          <div className={classes.foot}>
            <SimpleGrid cols={3} spacing="sm" maw={340}>
              {percent('discount', t('Discount'))}
              {percent('tax_1', t('Tax'))}
              {percent('tax_2', t('Second tax'))}
            </SimpleGrid>
            <InvoiceTotals invoice={computed.data ?? invoice} isOld={computed.isPlaceholderData} />
          </div>
          <Textarea label={t('Notes')} autosize minRows={2} maxRows={10} {...form.getInputProps('notes')} />
        </Stack>
      </Form>
    </>
  )
}

/** Who bills whom, as on the paper: the organization bills a client, and a member bills the organization. */
function Letterhead({ party }: { party: string }) {
  const { name } = useOrganization()
  const kind = useInvoiceKind()
  const [seller, buyer] = kind === 'client' ? [name, party] : [party, name]
  return (
    <div className={classes.letterhead}>
      <strong>{seller}</strong>
      <div>
        <span>{t('Bill to')}</span>
        <strong>{buyer}</strong>
      </div>
    </div>
  )
}

/** The invoice with what is typed, a moment after the last key. */
function useComputed(invoice: Invoice, values: Draft) {
  const { id } = useOrganization()
  const kind = useInvoiceKind()
  const [settled] = useDebouncedValue(values, 300)
  const [body, setBody] = useState<DraftBody>()
  useEffect(() => {
    let isCurrent = true
    draftForms[kind].bodyOf(settled).then((made) => isCurrent && setBody(made))
    return () => {
      isCurrent = false
    }
  }, [kind, settled])
  return useQuery({
    ...previewQuery(id, kind, invoice.id, body ?? {}),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
  })
}
