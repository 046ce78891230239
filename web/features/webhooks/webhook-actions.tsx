import { ActionIcon, Button, Menu } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ask } from '../../ui/ask.tsx'
import { IconDots, IconRefresh, IconSend, IconTrash } from '../../ui/icons.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { refreshWebhooks, type Webhook, webhooks } from './calls.ts'
import { type Place, pathOf } from './place.ts'
import { ReplayDialog } from './replay-dialog.tsx'
import { TestDialog } from './test-dialog.tsx'

/** What can be done with a webhook; sending only to an active one. */
export function WebhookActions({ place, webhook }: { place: Place; webhook: Webhook }) {
  const [open, setOpen] = useState<'replay' | 'test'>()
  const close = () => setOpen(undefined)
  const remove = useRemove(place, webhook)
  const isActive = webhook.status === 'active'
  return (
    <>
      {isActive && (
        <>
          <Button variant="default" leftSection={<IconSend size={16} />} onClick={() => setOpen('test')}>
            Send test event
          </Button>
          <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={() => setOpen('replay')}>
            Replay many
          </Button>
        </>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={32} aria-label="More actions">
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item color="bad" leftSection={<IconTrash size={16} />} onClick={remove}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ReplayDialog webhook={webhook} isOpen={open === 'replay'} onClose={close} />
      <TestDialog webhook={webhook} isOpen={open === 'test'} onClose={close} />
    </>
  )
}

function useRemove(place: Place, { id, target_url, health }: Webhook): () => Promise<void> {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: () => webhooks.remove(id),
    onSuccess: async () => {
      await navigate({ to: pathOf(place) })
      queries.removeQueries({ queryKey: ['webhooks', id] })
      await refreshWebhooks(queries)
      sayDone('The webhook is deleted.')
    },
    onError: sayProblem,
  })
  return async () => {
    const waiting = health.waiting > 0 ? ` ${health.waiting} deliveries that wait are not made.` : ''
    const isSure = await ask({
      title: 'Delete this webhook?',
      consequence: `Nothing more is sent to ${target_url}, and its ledger is forgotten.${waiting} This cannot be undone.`,
      action: 'Delete',
    })
    if (isSure) remove.mutate()
  }
}
