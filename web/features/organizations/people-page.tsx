import { manages, mayManage } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { BulkBar } from '../../ui/bulk-bar.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { IconEdit, IconMailPlus, IconUserPlus, IconUsers } from '../../ui/icons.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { ListHead } from '../../ui/list-head.tsx'
import { ListTools, useColumns } from '../../ui/list-tools.tsx'
import { Page } from '../../ui/page.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { useSelection } from '../../ui/selection.ts'
import { NothingFits } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { peopleColumns } from './people-columns.tsx'
import { PeopleFilters } from './people-filters.tsx'
import { usePeople } from './people-list.ts'

export function PeoplePage() {
  const organization = useOrganization()
  const { clear } = useSearchState()
  const selection = useSelection()
  const rows = usePeople(organization.id)
  const columns = peopleColumns(organization)
  const { shown, hidden, setHidden } = useColumns('people', columns)
  const mayChange = mayManage(organization)
  return (
    <Page
      title="People"
      description={
        manages(organization)
          ? 'Everybody in the organization, with what they may do.'
          : 'You, and the people on the projects that you manage.'
      }
      actions={mayChange && <Beginnings organizationId={organization.id} />}
    >
      <ListHead
        tools={<ListTools name="people" columns={columns} hidden={hidden} onHide={setHidden} rows={rows} />}
      >
        <PeopleFilters />
      </ListHead>
      <DataTable
        label="People"
        columns={shown}
        rows={rows}
        rowKey={({ user_id }) => user_id}
        choosing={mayChange ? { selection, nameOf: ({ name }) => name } : undefined}
        empty={
          <NothingFits icon={IconUsers} title="Nobody fits" clear={clear}>
            No member has all of what you search for.
          </NothingFits>
        }
      />
      <BulkBar
        selection={selection}
        counted={(count) => t('{count, plural, one {# member} other {# members}}', { count })}
      >
        <ButtonLink
          to={paths.editPeople(organization.id)}
          search={{ chosen: selection.ids.join(',') }}
          leftSection={<IconEdit size={16} />}
        >
          Edit
        </ButtonLink>
      </BulkBar>
    </Page>
  )
}

function Beginnings({ organizationId }: { organizationId: number }) {
  return (
    <>
      <ButtonLink
        to={paths.newMember(organizationId)}
        variant="default"
        leftSection={<IconUserPlus size={16} />}
      >
        Add a member
      </ButtonLink>
      <ButtonLink to={paths.newInvites(organizationId)} leftSection={<IconMailPlus size={16} />}>
        Invite people
      </ButtonLink>
    </>
  )
}
