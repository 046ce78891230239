import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { Cancel } from '../../ui/cancel.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { closedPeriodsKey, type Period, periods } from './calls.ts'

/** Opens a closed period again with a reason, which stays with it. */
export function ReopenPeriod({ period: { id: periodId, name } }: { period: Period }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const reopening = useMutation({
    mutationFn: () => periods.reopen(periodId, reason.trim()),
    onSuccess: async () => {
      setOpen(false)
      await queries.invalidateQueries({ queryKey: closedPeriodsKey(id) })
      sayDone(t('{period} reopened.', { period: name }))
    },
    onError: sayProblem,
  })
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('Reopen')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('Reopen {period}?', { period: name })}
        size={480}
      >
        <form
          aria-label={t('Reopen the period')}
          onSubmit={(event) => {
            event.preventDefault()
            if (reason.trim() !== '') reopening.mutate()
          }}
        >
          <Stack gap="md">
            <Text c="dimmed">
              {t('Its days can change again. What was handed to your accountant may then differ.')}
            </Text>
            <Textarea
              label={t('Reason')}
              autosize
              minRows={2}
              maxLength={2_000}
              data-autofocus
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            <Group justify="flex-end" gap="xs">
              <Cancel onClose={() => setOpen(false)} />
              <Button type="submit" loading={reopening.isPending} disabled={reason.trim() === ''}>
                {t('Reopen')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  )
}
