import { Button, Drawer, Group, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMay } from '../../api/permissions.ts'
import { overlay } from '../../theme/theme.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { IconRefresh } from '../../ui/icons.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { AttemptList } from './attempt-list.tsx'
import { deliveryQuery, refreshWebhooks, type Webhook, type WholeDelivery, webhooks } from './calls.ts'
import classes from './delivery-drawer.module.css'
import { OutcomeBadge } from './state-badge.tsx'
import { secondText } from './webhook-words.ts'

/** The delivery that the address names: its body, every attempt, and the button to send it again. */
export function DeliveryDrawer({ webhook }: { webhook: Webhook }) {
  const { text, change } = useSearchState()
  const id = /^\d{1,15}$/.test(text('delivery')) ? text('delivery') : ''
  return (
    <Drawer
      opened={id !== ''}
      onClose={() => change('delivery', '')}
      position="right"
      size={640}
      title={t('Delivery {id}', { id })}
      overlayProps={overlay}
      styles={{ title: { fontSize: '1rem', fontWeight: 600 } }}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {id && <Opened key={id} webhook={webhook} deliveryId={Number(id)} />}
    </Drawer>
  )
}

function Opened({ webhook, deliveryId }: { webhook: Webhook; deliveryId: number }) {
  const query = useQuery(deliveryQuery(webhook.id, deliveryId))
  return <Loaded query={query}>{(delivery) => <Shown webhook={webhook} delivery={delivery} />}</Loaded>
}

function Shown({ webhook, delivery }: { webhook: Webhook; delivery: WholeDelivery }) {
  const { event, outcome, uuid, created_at, replayed_at, next_attempt_at, body, attempts } = delivery
  const [mayReplay] = useMay(`POST /v2/webhooks/${webhook.id}/deliveries/${delivery.id}/replay`)
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Group gap="xs">
          <Title order={2}>{event}</Title>
          <OutcomeBadge outcome={outcome} />
        </Group>
        {webhook.status === 'active' && mayReplay && <Replay delivery={delivery} />}
      </Group>
      <Facts
        facts={[
          [t('Created'), secondText(created_at)],
          [t('ID'), <code key="id">{uuid}</code>],
          next_attempt_at !== null && [t('Next attempt'), secondText(next_attempt_at)],
          replayed_at !== null && [t('Replayed'), secondText(replayed_at)],
        ]}
      />
      <section aria-label={t('Body')}>
        <Group justify="space-between" mb="xs">
          <Title order={3}>{t('Body')}</Title>
          <CopyButton text={body} label={t('Copy body')} />
        </Group>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
        <pre className={classes.code} tabIndex={0}>
          {formatted(body)}
        </pre>
        <Text c="dimmed" fz="sm" mt={4}>
          {t('Formatted for reading. Copying gives you the exact bytes we send, so the signature matches.')}
        </Text>
      </section>
      <section aria-label={t('Attempts')}>
        <Title order={3} mb="xs">
          {t('Attempts')}
        </Title>
        <AttemptList attempts={attempts} />
      </section>
    </Stack>
  )
}

function Replay({ delivery: { webhook_id, id } }: { delivery: WholeDelivery }) {
  const queries = useQueryClient()
  const replay = useMutation({
    mutationFn: () => webhooks.replay(webhook_id, id),
    onSuccess: async ({ delivery }) => {
      queries.setQueryData(deliveryQuery(webhook_id, id).queryKey, delivery)
      await refreshWebhooks(queries)
      sayDone(t('Sent again, with the same ID and body.'))
    },
    onError: sayProblem,
  })
  return (
    <Button
      leftSection={<IconRefresh size={16} />}
      loading={replay.isPending}
      onClick={() => replay.mutate()}
    >
      {t('Replay')}
    </Button>
  )
}

function formatted(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
