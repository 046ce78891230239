import { Alert, Button, Checkbox, Modal, Select, SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { MemberPicker } from '../../directory/member-picker.tsx'
import { ProjectPicker } from '../../directory/project-picker.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Form } from '../../ui/form.tsx'
import { IconClock } from '../../ui/icons.ts'
import { sayDone } from '../../ui/notices.tsx'
import { problemWords } from '../../ui/problem-words.ts'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { generatedQuery, pathOf, refreshInvoices } from './calls.ts'
import { GeneratedPreview } from './generated-preview.tsx'
import type { Invoice } from './invoice.ts'
import { type Generating, generateForms } from './invoice-forms.ts'
import { kindWords, useInvoiceKind } from './invoice-kind.ts'
import { groupingWords, roundingWords } from './invoice-words.tsx'

/** Bills tracked time: shows what would come first, and then adds it. */
export function GenerateDialog({ invoice }: { invoice: Invoice }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="xs"
        mb="sm"
        leftSection={<IconClock size={14} />}
        onClick={() => setIsOpen(true)}
      >
        {t('Add tracked time')}
      </Button>
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} title={t('Add tracked time')} size={640}>
        {isOpen && <Fields invoice={invoice} onClose={() => setIsOpen(false)} />}
      </Modal>
    </>
  )
}

function Fields({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const kind = useInvoiceKind()
  const generating = generateForms[kind]
  const of = useCallForm(generating, {
    path: pathOf(invoice.id),
    values: { ...generating.empty, ...lastMonth(invoice.issue_date) },
    onSaved: async () => {
      onClose()
      await refreshInvoices(queries, id)
      sayDone(t('Lines added.'))
    },
  })
  const { form } = of
  const preview = useMutation({
    mutationFn: async (values: Generating) =>
      queries.fetchQuery(generatedQuery(id, kind, invoice.id, await generating.bodyOf(values))),
  })
  return (
    <Form
      of={of}
      label={t('Add tracked time')}
      action={t('Add lines')}
      beside={
        <Button variant="default" loading={preview.isPending} onClick={() => preview.mutate(form.values)}>
          {t('Preview')}
        </Button>
      }
    >
      <SimpleGrid cols={2} spacing="sm">
        <DateField label={t('First day')} {...form.getInputProps('start_date')} />
        <DateField label={t('Last day')} {...form.getInputProps('stop_date')} />
        <Select
          label={t('Lines')}
          data={groupingWords()}
          allowDeselect={false}
          {...form.getInputProps('grouping')}
        />
        <Select
          label={t('Round to')}
          data={roundingWords()}
          allowDeselect={false}
          {...form.getInputProps('unit')}
        />
      </SimpleGrid>
      {form.values.unit !== '0' && <Rounding form={form} />}
      <ProjectPicker
        label={t('Projects')}
        description={kindWords(kind).scope}
        {...form.getInputProps('project_ids')}
      />
      {kind === 'client' && (
        <MemberPicker
          label={t('Members')}
          description={t('Leave empty for everyone.')}
          {...form.getInputProps('user_ids')}
        />
      )}
      <Checkbox
        label={t('Only approved time')}
        {...form.getInputProps('only_approved', { type: 'checkbox' })}
      />
      <Checkbox
        label={t('Bill time without a rate at 0')}
        {...form.getInputProps('allow_zero_rates', { type: 'checkbox' })}
      />
      {kind === 'client' && (
        <Checkbox
          label={t('Include billable expenses')}
          {...form.getInputProps('include_expenses', { type: 'checkbox' })}
        />
      )}
      {preview.error && <Alert color="bad">{problemWords(preview.error)}</Alert>}
      {preview.data && <GeneratedPreview before={invoice} after={preview.data} />}
    </Form>
  )
}

function Rounding({ form }: { form: UseFormReturnType<Generating> }) {
  return (
    <SimpleGrid cols={2} spacing="sm">
      <Select
        label={t('Direction')}
        data={[
          { value: 'nearest', label: t('To the nearest') },
          { value: 'up', label: t('Up') },
          { value: 'down', label: t('Down') },
        ]}
        allowDeselect={false}
        {...form.getInputProps('mode')}
      />
      <Select
        label={t('For each')}
        data={[
          { value: 'day', label: t('Day') },
          { value: 'line', label: t('Line') },
        ]}
        allowDeselect={false}
        {...form.getInputProps('level')}
      />
    </SimpleGrid>
  )
}

/** The month before the invoice, which is what most invoices bill. */
function lastMonth(issueDate: string): { start_date: string; stop_date: string } {
  const first = new Date(`${issueDate.slice(0, 7)}-01T00:00:00Z`)
  const stop = new Date(first.getTime() - 86_400_000)
  const day = (date: Date) => date.toISOString().slice(0, 10)
  return { start_date: `${day(stop).slice(0, 7)}-01`, stop_date: day(stop) }
}
