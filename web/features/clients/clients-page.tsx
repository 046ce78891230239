import type { ComponentType } from 'react'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { paths } from '../../paths.ts'
import { ArchiveBar, ArchiveButton } from '../../ui/archiving.tsx'
import { IconBuilding } from '../../ui/icons.ts'
import { IfMay } from '../../ui/if-may.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { t } from '../../ui/text.ts'
import { useArchiveClients } from './archive-clients.ts'
import { type Client, useClients } from './calls.ts'
import { clientColumns } from './client-columns.tsx'
import { clientStatuses, clientStatusOf } from './client-statuses.ts'
import { NewClientDialog } from './new-client-dialog.tsx'

type OfClient = ComponentType<{ clientId: number }>

/** `Balance` shows what a client owes. */
export function ClientsPage({ Balance }: { Balance: OfClient }) {
  const { id } = useOrganization()
  return (
    <IfMay call={`GET /v2/organizations/${id}/clients`} otherwise={<NotForYou title={t('Clients')} />}>
      <Clients Balance={Balance} />
    </IfMay>
  )
}

function Clients({ Balance }: { Balance: OfClient }) {
  const organization = useOrganization()
  const { text } = useSearchState()
  const archiving = useArchiveClients()
  const rows = useClients(organization.id, {
    ...(text('q') && { 'search[name]': text('q') }),
    status: clientStatusOf(text('status')),
  })
  const [mayCreate] = useMay(`POST /v2/organizations/${organization.id}/clients`)
  return (
    <ListPage
      name="clients"
      title={t('Clients')}
      description={t('The people and companies you work for.')}
      icon={IconBuilding}
      rows={rows}
      rowKey={({ id }) => id}
      columns={clientColumns(organization)}
      search={t('Search by name')}
      filters={[{ key: 'status', title: t('Status'), choices: clientStatuses(), isSingle: true }]}
      empty={{ title: t('No clients yet'), text: t('Add a client to group projects and share a budget.') }}
      noMatch={t('No matching clients')}
      peek={{
        nameOf: ({ name }) => name,
        to: ({ id }) => paths.client(organization.id, id),
        actions: (client) => <Archive client={client} />,
        more: ({ id }) => <Balance clientId={id} />,
      }}
      create={mayCreate ? { label: t('New client'), dialog: NewClientDialog } : undefined}
      selecting={{
        nameOf: ({ name }) => name,
        call: ({ id }) => `PUT /v2/clients/${id}`,
        bar: (selection) => <ArchiveBar selection={selection} archiving={archiving} />,
      }}
    />
  )
}

function Archive({ client }: { client: Client }) {
  const archiving = useArchiveClients()
  const [mayChange] = useMay(`PUT /v2/clients/${client.id}`)
  return mayChange && <ArchiveButton of={client} archiving={archiving} />
}
