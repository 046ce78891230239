import { Button, Group, Text } from '@mantine/core'
import { DataTable } from '../../ui/data-table.tsx'
import { IconPlus, IconWebhook } from '../../ui/icons.ts'
import { useSearchState } from '../../ui/search-state.ts'
import { EmptyState } from '../../ui/states.tsx'
import { useWebhooks } from './calls.ts'
import { NewWebhook } from './new-webhook.tsx'
import type { Place } from './place.ts'
import { webhookColumns } from './webhook-columns.tsx'

const explanations: Record<Place['scope'], string> = {
  organization:
    'Other systems that hear at once of what happens in the organization, and how their receivers fare. Those of projects are here too.',
  project: 'Other systems that hear at once of what happens on this project, and how their receivers fare.',
  user: 'Programs of yours that hear at once of what is about you, in every organization that you are in.',
}

/** The webhooks of a place, with how each target fares. */
export function WebhookList({ place }: { place: Place }) {
  const { text, change } = useSearchState()
  const rows = useWebhooks(place)
  const make = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => change('new', 'yes')}>
      New webhook
    </Button>
  )
  return (
    <>
      <Group justify="space-between" gap="md" mb="md">
        <Text c="dimmed" maw={640} flex="1 1 320px">
          {explanations[place.scope]}
        </Text>
        {rows.all.length > 0 && make}
      </Group>
      <DataTable
        label="Webhooks"
        columns={webhookColumns(place)}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={IconWebhook} title="No webhooks yet" action={make}>
            Give the address of a program: it is told of events as they happen, and nothing gets lost on the
            way.
          </EmptyState>
        }
      />
      <NewWebhook place={place} isOpen={text('new') !== ''} onClose={() => change('new', '')} />
    </>
  )
}
