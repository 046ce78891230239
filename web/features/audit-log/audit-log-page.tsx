import { Button } from '@mantine/core'
import { hasCode } from '../../api/problem.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { localZone } from '../../ui/dates.ts'
import { IconHistory } from '../../ui/icons.ts'
import { IfMay } from '../../ui/if-may.tsx'
import { ListHead } from '../../ui/list-head.tsx'
import { ListTools, useColumns } from '../../ui/list-tools.tsx'
import { Page } from '../../ui/page.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { EmptyState } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { entryColumns } from './entry-columns.tsx'
import { EntryDrawer } from './entry-drawer.tsx'
import { EntryFilters } from './entry-filters.tsx'
import { useEntries } from './use-entries.ts'

export function AuditLogPage() {
  const { id, plan } = useOrganization()
  return (
    <IfMay
      call={`GET /v2/organizations/${id}/audit_log_entries`}
      otherwise={plan === 'enterprise' ? <NotForYou title={t('Audit log')} /> : <NeedsPlan />}
    >
      <Entries organizationId={id} />
    </IfMay>
  )
}

function NeedsPlan() {
  const { name } = useOrganization()
  return (
    <Page title={t('Audit log')} width="narrow">
      <EmptyState icon={IconHistory} title={t('This requires the enterprise plan')}>
        {t(
          'Stint keeps the log on every plan. You can read it when {organization} is on the enterprise plan.',
          {
            organization: name,
          },
        )}
      </EmptyState>
    </Page>
  )
}

function Entries({ organizationId }: { organizationId: number }) {
  const { change, clear } = useSearchState()
  const rows = useEntries(organizationId)
  const columns = entryColumns((id) => change('entry', String(id)))
  const { shown, hidden, setHidden } = useColumns('audit-log', columns)
  // Managers can lose the right to see data of others, which only the call itself checks.
  if (hasCode(rows.error, 'forbidden')) return <NotForYou title={t('Audit log')} />
  return (
    <Page
      title={t('Audit log')}
      description={t(
        'Who did what, when and from where. Entries can’t be changed. Times are in the {zone} time zone.',
        { zone: localZone().replaceAll('_', ' ') },
      )}
    >
      <ListHead
        tools={
          <ListTools name="audit-log" columns={columns} hidden={hidden} onHide={setHidden} rows={rows} />
        }
      >
        <EntryFilters />
      </ListHead>
      <DataTable
        label={t('Audit log')}
        columns={shown}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={IconHistory}
            title={t('No matching entries')}
            action={
              <Button variant="default" onClick={clear}>
                {t('Show the last week')}
              </Button>
            }
          >
            {t('Try other days, or clear the filters.')}
          </EmptyState>
        }
      />
      <EntryDrawer entries={rows.all} />
    </Page>
  )
}
