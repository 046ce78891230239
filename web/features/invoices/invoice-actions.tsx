import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { ask } from '../../ui/ask.tsx'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useRemoval } from '../../ui/use-removal.ts'
import { deleteDraft, refreshInvoices, type Step, takeStep } from './calls.ts'
import { CreditDialog } from './credit-dialog.tsx'
import { DownloadMenu } from './download-menu.tsx'
import type { Invoice } from './invoice.ts'
import { kindPaths, useInvoiceKind } from './invoice-kind.ts'
import { PaymentDialog } from './invoice-payments.tsx'
import { SendDialog } from './send-dialog.tsx'

/** What can be done with an invoice now. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  if (invoice.status === 'draft') return <DraftActions invoice={invoice} />
  return (
    <>
      <PublicPage invoice={invoice} />
      <DownloadMenu invoice={invoice} />
      {canBeSent(invoice) && <SendDialog invoice={invoice} />}
      <LaterSteps invoice={invoice} />
    </>
  )
}

/** A paid invoice can be sent as a receipt. */
const canBeSent = ({ closed_reason }: Invoice) => closed_reason === undefined || closed_reason === 'paid'

/** What the client gets: the page without sign-in. */
function PublicPage({ invoice: { viewer_url } }: { invoice: Invoice }) {
  return (
    <Button component="a" variant="default" href={viewer_url} target="_blank" rel="noreferrer">
      {t('Public page')}
    </Button>
  )
}

/** Members see their invoices; who pays them decides what becomes of them. */
function LaterSteps({ invoice }: { invoice: Invoice }) {
  const kind = useInvoiceKind()
  const [maySettle] = useMay(`POST /v2/${kind}_invoices/${invoice.id}/payments`)
  if (!maySettle) return null
  if (invoice.status === 'open')
    return (
      <>
        <StepButton invoice={invoice} step="close" />
        {invoice.paid_amount === 0 && <StepButton invoice={invoice} step="void" />}
        {kind === 'client' && <CreditDialog invoice={invoice} />}
        <PaymentDialog invoice={invoice} />
      </>
    )
  if (invoice.closed_reason === 'paid') return kind === 'client' ? <CreditDialog invoice={invoice} /> : null
  return invoice.closed_reason === 'written_off' ? <StepButton invoice={invoice} step="reopen" /> : null
}

function DraftActions({ invoice }: { invoice: Invoice }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const kind = useInvoiceKind()
  const removal = useRemoval({
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
  return (
    <>
      <DeleteButton removal={removal} />
      <DownloadMenu invoice={invoice} />
      <StepButton invoice={invoice} step="issue" />
      <SendDialog invoice={invoice} />
    </>
  )
}

function StepButton({ invoice, step }: { invoice: Invoice; step: Step }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const kind = useInvoiceKind()
  const words = wordsOf(step)
  const mutation = useMutation({
    mutationFn: () => takeStep(kind, invoice.id, step),
    onSuccess: async (after) => {
      await refreshInvoices(queries, id)
      sayDone(words.done(after.number))
    },
    onError: sayProblem,
  })
  const start = async () => {
    const isHarmful = step === 'void' || step === 'close'
    const { title, consequence, action } = words
    if (await ask({ title, consequence, action, isHarmful })) mutation.mutate()
  }
  return (
    <Button variant={step === 'issue' ? 'filled' : 'default'} loading={mutation.isPending} onClick={start}>
      {words.action}
    </Button>
  )
}

function wordsOf(step: Step) {
  const words = {
    issue: {
      action: t('Issue'),
      title: t('Issue this invoice?'),
      consequence: t('It gets its number and can’t change anymore. Save the draft first.'),
      done: (number: string) => t('{number} issued.', { number }),
    },
    void: {
      action: t('Void'),
      title: t('Void this invoice?'),
      consequence: t('It keeps its number. Its tracked time can be billed again.'),
      done: (number: string) => t('{number} is void.', { number }),
    },
    close: {
      action: t('Write off'),
      title: t('Write off this invoice?'),
      consequence: t('It is closed although it is not paid. You can reopen it.'),
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
