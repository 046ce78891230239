import { Badge, Button } from '@mantine/core'
import { manages } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { paths } from '../../paths.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { IconPlug, IconPlus } from '../../ui/icons.ts'
import { RowLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { EmptyState } from '../../ui/states.tsx'
import { Day, TimeAgo } from '../../ui/times.tsx'
import { type Integration, useIntegrations } from './calls.ts'
import { NewIntegrationDialog } from './new-integration-dialog.tsx'

export function IntegrationsPage() {
  return manages(useOrganization()) ? <Integrations /> : <NotForYou title="Integrations" />
}

function Integrations() {
  const { id: organizationId } = useOrganization()
  const { text, change } = useSearchState()
  const rows = useIntegrations(organizationId)
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => change('new', 'yes')}>
      New integration
    </Button>
  )
  const columns: Column<Integration>[] = [
    {
      title: 'Name',
      width: '34%',
      cell: ({ id, name }) => <RowLink to={paths.integration(organizationId, id)}>{name}</RowLink>,
    },
    { title: 'Kind', from: 'sm', cell: ({ type }) => type.replaceAll('_', ' ') },
    { title: 'Status', cell: (integration) => <IntegrationStatus {...integration} /> },
    { title: 'Last sync', from: 'sm', cell: ({ last_sync_at }) => <TimeAgo at={last_sync_at} /> },
    { title: 'Created', from: 'md', cell: ({ created_at }) => <Day at={created_at} /> },
  ]
  return (
    <Page
      title="Integrations"
      description="Other systems whose programs keep projects, people and tasks here in step with theirs."
      actions={add}
    >
      <DataTable
        label="Integrations"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={IconPlug} title="No integrations yet" action={add}>
            Any program can send what it has by its own ids; Stint keeps it in step.
          </EmptyState>
        }
      />
      <NewIntegrationDialog isOpen={text('new') !== ''} onClose={() => change('new', '')} />
    </Page>
  )
}

export function IntegrationStatus({
  status,
  disabled_reason,
}: Pick<Integration, 'status' | 'disabled_reason'>) {
  return status === 'active' ? (
    <Badge color="good">Active</Badge>
  ) : (
    <Badge color="gray" title={disabled_reason}>
      Disabled
    </Badge>
  )
}
