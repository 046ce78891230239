import { Button, Group, Text } from '@mantine/core'
import { useMay } from '../../api/permissions.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { IconPlus, IconWebhook } from '../../ui/icons.ts'
import { useSearchState } from '../../ui/search-state.ts'
import { EmptyState } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { useWebhooks } from './calls.ts'
import { NewWebhook } from './new-webhook.tsx'
import { createCall, type Place, pathOf } from './place.ts'
import { webhookColumns } from './webhook-columns.tsx'

function explanation({ scope }: Place): string {
  if (scope === 'organization')
    return t(
      'Send events in this organization to your own servers. Webhooks of projects are listed here too.',
    )
  return scope === 'project'
    ? t('Send events on this project to your own servers.')
    : t('Send events about you, in all of your organizations, to your own servers.')
}

/** The webhooks of an organization, a project or a user. */
export function WebhookList({ place }: { place: Place }) {
  const { text, change } = useSearchState()
  const rows = useWebhooks(place)
  const [mayCreate] = useMay(createCall(place))
  const create = mayCreate && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => change('new', 'yes')}>
      {t('New webhook')}
    </Button>
  )
  return (
    <>
      <Group justify="space-between" gap="md" mb="md">
        <Text c="dimmed" maw={640} flex="1 1 320px">
          {explanation(place)}
        </Text>
        {rows.all.length > 0 && create}
      </Group>
      <DataTable
        label={t('Webhooks')}
        columns={webhookColumns(place)}
        rows={rows}
        rowKey={({ id }) => id}
        peek={{ nameOf: ({ target_url }) => target_url, to: ({ id }) => pathOf(place, id) }}
        empty={
          <EmptyState icon={IconWebhook} title={t('No webhooks yet')} action={create}>
            {t('Get events on your own server as they happen.')}
          </EmptyState>
        }
      />
      {mayCreate && (
        <NewWebhook place={place} isOpen={text('new') !== ''} onClose={() => change('new', '')} />
      )}
    </>
  )
}
