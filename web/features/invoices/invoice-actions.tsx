import { ActionIcon, Button, Menu } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { ask } from '../../ui/ask.tsx'
import { IconDots, IconDownload, IconExternalLink, IconTrash } from '../../ui/icons.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useRemoval } from '../../ui/use-removal.ts'
import { deleteDraft, type LaterStep, refreshInvoices, takeStep } from './calls.ts'
import { CreditDialog } from './credit-dialog.tsx'
import type { Invoice } from './invoice.ts'
import { kindPaths, useInvoiceKind } from './invoice-kind.ts'
import { PaymentDialog } from './invoice-payments.tsx'
import { IssueDialog } from './issue-dialog.tsx'
import { SendDialog, sendWords } from './send-dialog.tsx'
import { useDownloads } from './use-downloads.tsx'

type Opened = 'issue' | 'send' | 'payment' | 'credit'
type Deed = { words: string; act: () => void }

/** What can be done with an invoice now: the usual next step as a button, the rest in a menu. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const [open, setOpen] = useState<Opened>()
  const steps = useSteps(invoice)
  const removal = useDraftRemoval(invoice)
  const downloads = useDownloads(invoice)
  const isDraft = invoice.status === 'draft'
  const [first, ...others] = useDeeds(invoice, setOpen, steps.take)
  const dialog = (which: Opened) => ({ invoice, isOpen: open === which, onClose: () => setOpen(undefined) })
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          {/* To open it changes nothing: a draft that can't be saved can still be deleted. */}
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('More actions')}
            loading={steps.isBusy || removal.isBusy || downloads.isBusy}
            data-discards
          >
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {others.map(({ words, act }) => (
            <Menu.Item key={words} onClick={act}>
              {words}
            </Menu.Item>
          ))}
          {!isDraft && (
            <Menu.Item
              component="a"
              href={invoice.viewer_url}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconExternalLink size={16} />}
            >
              {t('Public page')}
            </Menu.Item>
          )}
          <Menu.Divider />
          {downloads.forms.map(({ title, save }) => (
            <Menu.Item key={title} leftSection={<IconDownload size={16} />} onClick={save}>
              {t('Download {format}', { format: title })}
            </Menu.Item>
          ))}
          {isDraft && (
            <>
              <Menu.Divider />
              <Menu.Item
                c="var(--bad-text)"
                leftSection={<IconTrash size={16} />}
                onClick={removal.askAndRemove}
                data-discards
              >
                {t('Delete')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {first && <Button onClick={first.act}>{first.words}</Button>}
      <IssueDialog {...dialog('issue')} />
      <SendDialog {...dialog('send')} />
      <PaymentDialog {...dialog('payment')} />
      <CreditDialog {...dialog('credit')} />
      {downloads.dialog}
    </>
  )
}

/** The usual next step first. Members see their invoices; the people who pay them decide what becomes of them. */
function useDeeds(invoice: Invoice, open: (which: Opened) => void, take: (step: LaterStep) => void): Deed[] {
  const kind = useInvoiceKind()
  const [maySettle = false] = useMay(`POST /v2/${kind}_invoices/${invoice.id}/payments`)
  const { status, closed_reason, paid_amount } = invoice
  const isOpen = status === 'open' && maySettle
  const isPaid = closed_reason === 'paid'
  const deed = (isThere: boolean, words: string, act: () => void) => (isThere ? [{ words, act }] : [])
  const step = (isThere: boolean, which: LaterStep) =>
    deed(isThere, stepWords(which).action, () => take(which))
  return [
    ...deed(isOpen, t('Record payment'), () => open('payment')),
    // A paid invoice can be sent as a receipt.
    ...deed(closed_reason === undefined || isPaid, sendWords(invoice), () => open('send')),
    ...deed(status === 'draft', t('Issue'), () => open('issue')),
    ...deed(kind === 'client' && (isOpen || (isPaid && maySettle)), t('Credit note'), () => open('credit')),
    ...step(isOpen, 'close'),
    ...step(isOpen && paid_amount === 0, 'void'),
    ...step(maySettle && closed_reason === 'written_off', 'reopen'),
  ]
}

function useDraftRemoval(invoice: Invoice) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const kind = useInvoiceKind()
  return useRemoval({
    remove: () => deleteDraft(kind, invoice.id),
    refresh: async () => {
      await navigate({ to: kindPaths(kind).list(id) })
      await refreshInvoices(queries, id)
    },
    question: {
      title: t('Delete this draft?'),
      consequence: t('Its tracked time can be billed again.'),
      action: t('Delete'),
    },
    done: t('Draft deleted.'),
  })
}

function useSteps(invoice: Invoice) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const kind = useInvoiceKind()
  const mutation = useMutation({
    mutationFn: (step: LaterStep) => takeStep(kind, invoice.id, step),
    onSuccess: async (after, step) => {
      await refreshInvoices(queries, id)
      sayDone(stepWords(step).done(after.number))
    },
    onError: sayProblem,
  })
  return {
    isBusy: mutation.isPending,
    take: async (step: LaterStep) => {
      const { title, consequence, action } = stepWords(step)
      const isHarmful = step === 'void' || step === 'close'
      if (await ask({ title, consequence, action, isHarmful })) mutation.mutate(step)
    },
  }
}

function stepWords(step: LaterStep) {
  const words = {
    void: {
      action: t('Void'),
      title: t('Void this invoice?'),
      consequence: t('It keeps its number. Its tracked time can be billed again.'),
      done: (number: string) => t('{number} is void.', { number }),
    },
    close: {
      action: t('Write off'),
      title: t('Write off this invoice?'),
      consequence: t('It’s closed without being paid. You can reopen it.'),
      done: (number: string) => t('{number} written off.', { number }),
    },
    reopen: {
      action: t('Reopen'),
      title: t('Reopen this invoice?'),
      consequence: t('Its balance is open again.'),
      done: (number: string) => t('{number} is open again.', { number }),
    },
  }
  return words[step]
}
