import { Button } from '@mantine/core'
import { maySeeAuditLog } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { localZone } from '../../ui/dates.ts'
import { IconHistory } from '../../ui/icons.ts'
import { ListHead } from '../../ui/list-head.tsx'
import { ListTools, useColumns } from '../../ui/list-tools.tsx'
import { Page } from '../../ui/page.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { EmptyState } from '../../ui/states.tsx'
import { entryColumns } from './entry-columns.tsx'
import { EntryDrawer } from './entry-drawer.tsx'
import { EntryFilters } from './entry-filters.tsx'
import { useEntries } from './use-entries.ts'

const title = 'Audit log'

export function AuditLogPage() {
  const organization = useOrganization()
  if (!maySeeAuditLog(organization)) return <NotForYou title={title} />
  if (organization.plan !== 'enterprise')
    return (
      <Page title={title} width="narrow">
        <EmptyState icon={IconHistory} title="This needs the enterprise plan">
          Everything that happens is written down all the same, and can be read from the day on which{' '}
          {organization.name} is on that plan.
        </EmptyState>
      </Page>
    )
  return <Entries organizationId={organization.id} />
}

function Entries({ organizationId }: { organizationId: number }) {
  const { change, clear } = useSearchState()
  const rows = useEntries(organizationId)
  const columns = entryColumns((id) => change('entry', String(id)))
  const { shown, hidden, setHidden } = useColumns('audit-log', columns)
  return (
    <Page
      title={title}
      description={`Who did what, when and from where; nothing here can be changed or removed. Times are those of ${localZone().replaceAll('_', ' ')}.`}
    >
      <ListHead
        tools={
          <ListTools name="audit-log" columns={columns} hidden={hidden} onHide={setHidden} rows={rows} />
        }
      >
        <EntryFilters />
      </ListHead>
      <DataTable
        label="Audit log"
        columns={shown}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={IconHistory}
            title="Nothing fits"
            action={
              <Button variant="default" onClick={clear}>
                Show the last week
              </Button>
            }
          >
            Nothing was written down on these days that fits the filters.
          </EmptyState>
        }
      />
      <EntryDrawer entries={rows.all} />
    </Page>
  )
}
