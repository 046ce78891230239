import { manages } from '../../api/account-state.ts'
import { useOrganization } from '../../shell/current-organization.ts'
import { ArchiveBar } from '../../ui/archiving.tsx'
import { IconBuilding } from '../../ui/icons.ts'
import { ListPage } from '../../ui/list-page.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { t } from '../../ui/text.ts'
import { NotForYou } from '../organizations/not-for-you.tsx'
import { useArchiveClients } from './archive-clients.ts'
import { useClients } from './calls.ts'
import { clientColumns } from './client-columns.tsx'
import { clientStatuses, clientStatusOf } from './client-statuses.ts'
import { NewClientDialog } from './new-client-dialog.tsx'

export function ClientsPage() {
  return manages(useOrganization()) ? <Clients /> : <NotForYou title={t('Clients')} />
}

function Clients() {
  const organization = useOrganization()
  const { text } = useSearchState()
  const archiving = useArchiveClients()
  const rows = useClients(organization.id, {
    ...(text('q') && { 'search[name]': text('q') }),
    status: clientStatusOf(text('status')),
  })
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
      create={{ label: t('New client'), dialog: NewClientDialog }}
      selecting={{
        nameOf: ({ name }) => name,
        bar: (selection) => <ArchiveBar selection={selection} archiving={archiving} />,
      }}
    />
  )
}
