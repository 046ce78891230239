import { ActionIcon, Button, Menu } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '../../api/permissions.ts'
import { ask } from '../../ui/ask.tsx'
import { IconDots, IconRefresh, IconSend, IconTrash } from '../../ui/icons.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { refreshWebhooks, type Webhook, webhooks } from './calls.ts'
import { type Place, pathOf } from './place.ts'
import { ReplayDialog } from './replay-dialog.tsx'
import { TestDialog } from './test-dialog.tsx'

/** The actions of a webhook; events can be sent only to an active one that is not on hold. */
export function WebhookActions({ place, webhook }: { place: Place; webhook: Webhook }) {
  const [open, setOpen] = useState<'replay' | 'test'>()
  const close = () => setOpen(undefined)
  const remove = useRemove(place, webhook)
  const { id } = webhook
  const [mayTest, mayReplay, mayDelete] = useMay(
    `POST /v2/webhooks/${id}/test`,
    `POST /v2/webhooks/${id}/replay`,
    `DELETE /v2/webhooks/${id}`,
  )
  const isActive = webhook.status === 'active' && !webhook.hold_reason
  return (
    <>
      {isActive && mayTest && (
        <Button variant="default" leftSection={<IconSend size={16} />} onClick={() => setOpen('test')}>
          {t('Send test event')}
        </Button>
      )}
      {isActive && mayReplay && (
        <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={() => setOpen('replay')}>
          {t('Replay deliveries')}
        </Button>
      )}
      {mayDelete && <MoreActions onDelete={remove} />}
      <ReplayDialog webhook={webhook} isOpen={open === 'replay'} onClose={close} />
      <TestDialog webhook={webhook} isOpen={open === 'test'} onClose={close} />
    </>
  )
}

function MoreActions({ onDelete }: { onDelete: () => void }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('More actions')}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item color="bad" leftSection={<IconTrash size={16} />} onClick={onDelete}>
          {t('Delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
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
      sayDone(t('Webhook deleted.'))
    },
    onError: sayProblem,
  })
  return async () => {
    const isSure = await ask({
      title: t('Delete this webhook?'),
      consequence:
        health.waiting === 0
          ? t('We stop sending events to {url} and delete its delivery history. You can’t undo this.', {
              url: target_url,
            })
          : t(
              'We stop sending events to {url} and delete its delivery history. {count, plural, one {# waiting delivery is not sent} other {# waiting deliveries are not sent}}. You can’t undo this.',
              { url: target_url, count: health.waiting },
            ),
      action: t('Delete'),
    })
    if (isSure) remove.mutate()
  }
}
