import { Alert, Button, Group, NumberInput, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ifUnchanged } from '../../api/if-unchanged.ts'
import { hasCode } from '../../api/problem.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { SavedState, useAutosave } from '../../ui/autosave.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Form } from '../../ui/form.tsx'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { SavesFirst } from '../../ui/saves-first.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { invoiceIn, invoiceQuery, pathOf, previewQuery, refreshInvoices } from './calls.ts'
import { DraftLines } from './draft-lines.tsx'
import { GenerateDialog } from './generate-dialog.tsx'
import type { DraftBody, Invoice } from './invoice.ts'
import { type Draft, draftForms, draftOf, withIds } from './invoice-forms.ts'
import { useInvoiceKind } from './invoice-kind.ts'
import classes from './invoices.module.css'
import { ShownPaper } from './shown-paper.tsx'
import { TaxScenarioField } from './tax-scenario-field.tsx'

/** The form, and beside it the paper with what the form holds: the server computes its figures and writes nothing. */
export function DraftPaper({ invoice, party }: { invoice: Invoice; party: string }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const kind = useInvoiceKind()
  const stored = useRef(invoice)
  const of = useCallForm(draftForms[kind], {
    path: pathOf(invoice.id),
    values: draftOf(invoice),
    fieldOf: { invoice_number_taken: 'number' },
    headers: () => ifUnchanged(stored.current),
    onSaved: async (reply, sent) => {
      const saved = invoiceIn(reply)
      stored.current = saved
      form.setValues(withIds(form.getValues(), sent, saved))
      form.resetDirty(withIds(sent, sent, saved))
      // At once: what acts on the draft names its version.
      queries.setQueryData(invoiceQuery(id, kind, invoice.id).queryKey, saved)
      await refreshInvoices(queries, id)
    },
  })
  const { form } = of
  useAutosave(of)
  const isOutdated = hasCode(of.problem, 'lock_version')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal.
  useEffect(() => {
    if (isOutdated) void refreshInvoices(queries, id)
  }, [isOutdated])
  const show = (newest: Invoice) => {
    stored.current = newest
    const values = draftOf(newest)
    form.setValues(values)
    form.resetDirty(values)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what comes from elsewhere, such as tracked time that was added.
  useEffect(() => {
    if (invoice.updated_at > stored.current.updated_at && !form.isDirty()) show(invoice)
  }, [invoice])
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
      <SavesFirst>
        <GenerateDialog invoice={invoice} />
      </SavesFirst>
      {form.isDirty() && invoice.updated_at > stored.current.updated_at && (
        <ChangedElsewhere onShow={() => show(invoice)} />
      )}
      <div className={classes.sides}>
        <Form
          of={of}
          label={t('Draft')}
          action={t('Save draft')}
          beside={<SavedState of={of} />}
          isGuarded
          isQuiet
        >
          <SimpleGrid cols={2} spacing="sm">
            <DateField label={t('Issue date')} {...form.getInputProps('issue_date')} />
            <DateField label={t('Due date')} {...form.getInputProps('due_date')} />
          </SimpleGrid>
          <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="sm">
            <TextInput label={t('Currency')} maxLength={3} {...form.getInputProps('currency')} />
            <TextInput
              label={t('Number')}
              placeholder={t('The next one')}
              maxLength={60}
              {...form.getInputProps('number')}
            />
            <TextInput label={t('PO number')} maxLength={100} {...form.getInputProps('po_number')} />
          </SimpleGrid>
          <DraftLines form={form} />
          <SimpleGrid cols={3} spacing="sm">
            {percent('discount', t('Discount'))}
            {percent('tax_1', t('Tax'))}
            {percent('tax_2', t('Second tax'))}
          </SimpleGrid>
          <TaxScenarioField form={form} onChoose={() => form.setValues({ tax_1: '', tax_2: '' })} />
          <Textarea label={t('Notes')} autosize minRows={2} maxRows={10} {...form.getInputProps('notes')} />
        </Form>
        <section aria-label={t('Preview')} className={classes.beside}>
          <ShownPaper
            invoice={computed.data ?? invoice}
            party={party}
            storedIds={form.values.lines.map((line) => line.id)}
            isOld={computed.isPlaceholderData}
          />
        </section>
      </div>
    </>
  )
}

/** Another user saved the draft while this one was typing: what is typed can't be saved over it. */
function ChangedElsewhere({ onShow }: { onShow: () => void }) {
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} />} role="alert" mb="sm">
      <Group justify="space-between" gap="xs">
        {t('Someone else changed this draft. Your changes are not saved.')}
        <Button variant="default" size="xs" onClick={onShow}>
          {t('Discard mine and show theirs')}
        </Button>
      </Group>
    </Alert>
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
