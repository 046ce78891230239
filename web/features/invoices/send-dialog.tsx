import { Modal, Paper, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ifUnchanged } from '../../api/if-unchanged.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { Form } from '../../ui/form.tsx'
import type { FormFields } from '../../ui/form-fields.ts'
import { FoundMany } from '../../ui/found-select.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { pathOf, refreshInvoices } from './calls.ts'
import type { Invoice, InvoiceDialogProps } from './invoice.ts'
import { useInvoiceKind } from './invoice-kind.ts'
import { IssueFacts } from './issue-facts.tsx'
import { type InvoiceMail, mailQuery } from './send-calls.ts'
import { sendInvoiceForm, sendTeamInvoiceForm } from './send-forms.ts'

/** Sends the invoice by mail; a draft is issued first. */
export function SendDialog({ invoice, isOpen, onClose: close }: InvoiceDialogProps) {
  const title = sendWords(invoice)
  return (
    <Modal opened={isOpen} onClose={close} title={title} size="lg">
      {isOpen && <Sending invoice={invoice} action={title} onClose={close} />}
    </Modal>
  )
}

export function sendWords({ status }: Invoice): string {
  return status === 'draft' ? t('Issue and send') : t('Send')
}

type Props = { invoice: Invoice; action: string; onClose: () => void }

function Sending({ invoice, action, onClose }: Props) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const kind = useInvoiceKind()
  const mail = useQuery(mailQuery(id, kind, invoice.id))
  const onSaved = async (number: string) => {
    onClose()
    await refreshInvoices(queries, id)
    sayDone(t('{number} sent.', { number }))
  }
  const FormOf = kind === 'client' ? ClientForm : TeamForm
  const form = (
    <Loaded query={mail}>
      {(found) => <FormOf invoice={invoice} mail={found} action={action} onSaved={onSaved} />}
    </Loaded>
  )
  if (invoice.status !== 'draft') return form
  return (
    <Stack gap="md">
      <IssueFacts invoice={invoice}>{form}</IssueFacts>
    </Stack>
  )
}

type FormProps = {
  invoice: Invoice
  mail: InvoiceMail
  action: string
  onSaved: (number: string) => Promise<void>
}

function ClientForm({ invoice, mail, action, onSaved }: FormProps) {
  const before = mail.to.filter((each) => invoice.sent_to.includes(each))
  const of = useCallForm(sendInvoiceForm, {
    path: pathOf(invoice.id),
    values: { to: before.length > 0 ? before : mail.to, subject: '', message: '' },
    headers: () => ifUnchanged(invoice),
    onSaved: ({ client_invoice }) => onSaved(client_invoice.number),
  })
  const faults = Object.entries(of.form.errors).filter(([name]) => /^to\b/.test(name))
  return (
    <Form of={of} label={action} action={action}>
      <FoundMany
        label={t('To')}
        description={t('Addresses of the client. Each person gets their own email.')}
        nothingFoundMessage={t('Add an email address to the client first.')}
        data={[...new Set(mail.to)]}
        maxValues={20}
        data-autofocus
        {...of.form.getInputProps('to')}
        error={faults.map(([, fault]) => fault).join(', ') || undefined}
      />
      <Texts form={of.form} mail={mail}>
        <MailPreview mail={mail} typed={of.form.values} />
      </Texts>
    </Form>
  )
}

function TeamForm({ invoice, mail, action, onSaved }: FormProps) {
  const of = useCallForm(sendTeamInvoiceForm, {
    path: pathOf(invoice.id),
    headers: () => ifUnchanged(invoice),
    onSaved: ({ team_invoice }) => onSaved(team_invoice.number),
  })
  return (
    <Form of={of} label={action} action={action}>
      <Text>{t('Owners and managers who manage billing are notified and get the PDF.')}</Text>
      <Texts form={of.form} mail={mail} />
    </Form>
  )
}

function Texts({ form, mail, children }: { form: FormFields; mail: InvoiceMail; children?: ReactNode }) {
  return (
    <>
      <TextInput
        label={t('Subject')}
        placeholder={mail.subject}
        maxLength={200}
        {...form.getInputProps('subject')}
      />
      <Textarea
        label={t('Message')}
        placeholder={mail.message}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={5_000}
        {...form.getInputProps('message')}
      />
      {children}
    </>
  )
}

/** The mail as the client gets it, with what is typed now. */
function MailPreview({ mail, typed }: { mail: InvoiceMail; typed: { subject: string; message: string } }) {
  const parts = [
    mail.greeting,
    typed.message.trim() || mail.message,
    mail.due,
    `${mail.view}: ${mail.viewer_url}`,
    mail.questions,
    mail.signature,
  ]
  return (
    <Paper component="section" aria-label={t('Preview')} withBorder p="md">
      <Stack gap="xs">
        <Text fw={600}>{typed.subject.trim() || mail.subject}</Text>
        {parts.map((part) =>
          part === null ? null : (
            <Text key={part} fz="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {part}
            </Text>
          ),
        )}
        <Text fz="sm" c="dimmed">
          {t('The PDF is attached.')}
        </Text>
      </Stack>
    </Paper>
  )
}
