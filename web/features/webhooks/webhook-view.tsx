import { Alert, Badge, Group, Stack, Title, Tooltip } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CopyIcon } from '../../ui/copy-button.tsx'
import { IconAlertTriangle, IconArrowLeft } from '../../ui/icons.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { type Webhook, webhookQuery } from './calls.ts'
import { DeliveryDrawer } from './delivery-drawer.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { Handshake } from './handshake.tsx'
import { HealthTiles } from './health-tiles.tsx'
import { type Place, pathOf } from './place.ts'
import { StateBadge } from './state-badge.tsx'
import { WebhookActions } from './webhook-actions.tsx'
import { eventsText, holdWords } from './webhook-words.ts'

/** One webhook: its health and its deliveries. */
export function WebhookView({ place, webhookId }: { place: Place; webhookId: number }) {
  const query = useQuery(webhookQuery(webhookId))
  return (
    <Loaded query={query}>
      {(webhook) => (
        <Stack gap="md">
          <Head place={place} webhook={webhook} />
          <OnHold webhook={webhook} />
          <Handshake webhook={webhook} />
          {(webhook.status === 'active' || webhook.status === 'disabled') && (
            <>
              <HealthTiles webhook={webhook} to={pathOf(place, webhook.id)} />
              <DeliveryList webhook={webhook} />
              <DeliveryDrawer webhook={webhook} />
            </>
          )}
        </Stack>
      )}
    </Loaded>
  )
}

/** Why nothing is sent, although the webhook is fine. */
function OnHold({ webhook: { hold_reason } }: { webhook: Webhook }) {
  if (!hold_reason) return null
  return (
    <Alert
      role="status"
      color="warning"
      icon={<IconAlertTriangle size={18} />}
      title={t('This webhook is on hold')}
    >
      {holdWords()[hold_reason]}{' '}
      {t('We send nothing until they have access again, and skip the events in between.')}
    </Alert>
  )
}

function Head({ place, webhook }: { place: Place; webhook: Webhook }) {
  const { target_url, events } = webhook
  return (
    <div>
      <ButtonLink
        to={pathOf(place)}
        variant="subtle"
        color="gray"
        size="compact-sm"
        ml={-8}
        mb={4}
        leftSection={<IconArrowLeft size={14} />}
      >
        {t('All webhooks')}
      </ButtonLink>
      <Group justify="space-between" gap="md">
        <Group gap="xs" flex="1 1 320px">
          <Title order={2} fz="lg" style={{ overflowWrap: 'anywhere' }}>
            {target_url}
          </Title>
          <CopyIcon text={target_url} label={t('Copy URL')} />
          <StateBadge webhook={webhook} />
          <Tooltip label={events.join(', ')} multiline maw={360}>
            <Badge color="gray">{eventsText(events)}</Badge>
          </Tooltip>
        </Group>
        <WebhookActions place={place} webhook={webhook} />
      </Group>
    </div>
  )
}
