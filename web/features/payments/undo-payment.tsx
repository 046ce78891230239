import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshTime } from '../../api/time-key.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { Cancel } from '../../ui/cancel.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { type Payment, paymentsKey, undoPayment } from './calls.ts'

/** Undoes a payment with a reason, which stays with it. */
export function UndoPayment({ payment }: { payment: Payment }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const undo = useMutation({
    mutationFn: () => undoPayment(payment.id, reason.trim()),
    onSuccess: async () => {
      setOpen(false)
      await queries.invalidateQueries({ queryKey: paymentsKey(id) })
      await refreshTime(queries, id)
      sayDone(t('Payment undone.'))
    },
    onError: sayProblem,
  })
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('Undo payment')}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t('Undo this payment?')} size={480}>
        <form
          aria-label={t('Undo payment')}
          onSubmit={(event) => {
            event.preventDefault()
            if (reason.trim() !== '') undo.mutate()
          }}
        >
          <Stack gap="md">
            <Text c="dimmed">
              {t('Everything it covered can be paid again. It stays in the list of undone payments.')}
            </Text>
            <Textarea
              label={t('Reason')}
              autosize
              minRows={2}
              maxLength={500}
              data-autofocus
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            <Group justify="flex-end" gap="xs">
              <Cancel onClose={() => setOpen(false)} />
              <Button type="submit" color="bad" loading={undo.isPending} disabled={reason.trim() === ''}>
                {t('Undo payment')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  )
}
