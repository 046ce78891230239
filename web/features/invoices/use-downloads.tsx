import { Modal, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { download } from '../../ui/download.ts'
import { sayProblem } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { type FileForm, type MissingDetail, missingQuery, readFile } from './calls.ts'
import type { Invoice } from './invoice.ts'
import { useInvoiceKind } from './invoice-kind.ts'
import { MissingDetails } from './missing-details.tsx'

/** The paper as a file. A draft has no e-invoice yet, and its PDF says that it is a draft. */
export function useDownloads(invoice: Invoice) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const kind = useInvoiceKind()
  const [missing, setMissing] = useState<MissingDetail[]>([])
  const saving = useMutation({
    mutationFn: (form: FileForm) => readFile(kind, invoice.id, form),
    onSuccess: ({ name, content }) => download(name, content),
    onError: async (error, form) => {
      const isPlain = form === 'pdf' || form === 'issued' || form === 'csv'
      const found = isPlain
        ? []
        : await queries.fetchQuery(missingQuery(id, kind, invoice.id, form)).catch(() => [])
      if (found.length === 0) sayProblem(error)
      setMissing(found)
    },
  })
  const isDraft = invoice.status === 'draft'
  const isAsIssued = isDraft || (invoice.status === 'open' && invoice.paid_amount === 0)
  const shown: [FileForm, string][] = [
    ['pdf', t('PDF')],
    ...onlyIf(!isAsIssued, ['issued', t('PDF as issued')]),
    ['csv', t('CSV')],
    ...onlyIf(
      !isDraft,
      ['ubl', t('E-invoice (UBL)')],
      ['cii', t('E-invoice (CII)')],
      ['xrechnung', t('XRechnung')],
      ['peppol', t('Peppol BIS Billing')],
    ),
  ]
  return {
    forms: shown.map(([form, title]) => ({ title, save: () => saving.mutate(form) })),
    isBusy: saving.isPending,
    /** Says what an e-invoice misses. */
    dialog: (
      <Modal opened={missing.length > 0} onClose={() => setMissing([])} title={t('No e-invoice yet')}>
        <Stack gap="md">
          <MissingDetails invoice={invoice} missing={missing} />
          <Text c="dimmed">
            {t(
              'References and the buyer’s electronic address can be added below the invoice. Everything else stays as issued: fill it in, credit this invoice and issue it again.',
            )}
          </Text>
        </Stack>
      </Modal>
    ),
  }
}

function onlyIf(isShown: boolean, ...forms: [FileForm, string][]): [FileForm, string][] {
  return isShown ? forms : []
}
