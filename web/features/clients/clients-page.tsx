import { Button, Group } from '@mantine/core'
import { manages } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { FilterChip } from '../../ui/filter-chip.tsx'
import { IconBuilding, IconPlus } from '../../ui/icons.ts'
import { ListTools, useColumns } from '../../ui/list-tools.tsx'
import { Page } from '../../ui/page.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { useSelection } from '../../ui/selection.ts'
import { EmptyState, NothingFits } from '../../ui/states.tsx'
import { TurnBar } from '../../ui/turning.tsx'
import { statusChoices, statusOf } from '../projects/project-words.ts'
import { useClients } from './calls.ts'
import { clientColumns } from './client-columns.tsx'
import { NewClientDialog } from './new-client-dialog.tsx'
import { useTurnClients } from './turn-clients.ts'

export function ClientsPage() {
  return manages(useOrganization()) ? <Clients /> : <NotForYou title="Clients" />
}

function Clients() {
  const organization = useOrganization()
  const { text, change, type, clear } = useSearchState()
  const filters = { q: text('q'), status: text('status') }
  const rows = useClients(organization.id, {
    ...(filters.q && { 'search[name]': filters.q }),
    status: statusOf(filters.status),
  })
  const columns = clientColumns(organization)
  const { shown, hidden, setHidden } = useColumns('clients', columns)
  const selection = useSelection()
  const turn = useTurnClients()
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => change('new', 'yes')}>
      New client
    </Button>
  )
  return (
    <Page title="Clients" description="For whom you work, and whom you bill." actions={add}>
      <Group gap="xs" mb="md" role="search" aria-label="Filters">
        <SearchField label="Search by name" value={filters.q} onChange={(value) => type('q', value)} />
        <FilterChip
          name="Status"
          isSingle
          choices={[...statusChoices]}
          chosen={filters.status ? [filters.status] : []}
          onChange={(chosen) => change('status', chosen)}
        />
        <ListTools name="clients" columns={columns} hidden={hidden} onHide={setHidden} rows={rows} />
      </Group>
      <DataTable
        label="Clients"
        columns={shown}
        rows={rows}
        rowKey={({ id }) => id}
        choosing={{ selection, nameOf: ({ name }) => name }}
        empty={
          filters.q || filters.status ? (
            <NothingFits icon={IconBuilding} title="No client fits" clear={clear}>
              None has all of what you search for.
            </NothingFits>
          ) : (
            <EmptyState icon={IconBuilding} title="No clients yet" action={add}>
              Projects can be done for a client, with a budget over all of them.
            </EmptyState>
          )
        }
      />
      <TurnBar selection={selection} turn={turn} word="client" />
      <NewClientDialog isOpen={text('new') !== ''} onClose={() => change('new', '')} />
    </Page>
  )
}
