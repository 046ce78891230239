import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { issue, refreshInvoices } from './calls.ts'
import type { InvoiceDialogProps } from './invoice.ts'
import { useInvoiceKind } from './invoice-kind.ts'
import { IssueFacts } from './issue-facts.tsx'

/** Asks before issuing, with what would be on the paper. */
export function IssueDialog({ invoice, isOpen, onClose: close }: InvoiceDialogProps) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const kind = useInvoiceKind()
  const issuing = useMutation({
    mutationFn: () => issue(kind, invoice),
    onSuccess: async ({ number }) => {
      close()
      await refreshInvoices(queries, id)
      sayDone(t('{number} issued.', { number }))
    },
    onError: async (error) => {
      close()
      await refreshInvoices(queries, id)
      sayProblem(error)
    },
  })
  return (
    <Modal opened={isOpen} onClose={close} title={t('Issue this invoice?')}>
      {isOpen && (
        <Stack gap="md">
          <Text c="dimmed">{t('It can’t be changed afterward.')}</Text>
          <IssueFacts invoice={invoice}>
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={close}>
                {t('Cancel')}
              </Button>
              <Button data-autofocus loading={issuing.isPending} onClick={() => issuing.mutate()}>
                {t('Issue')}
              </Button>
            </Group>
          </IssueFacts>
        </Stack>
      )}
    </Modal>
  )
}
