import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { BulkBar } from '../../ui/bulk-bar.tsx'
import { IconEdit, IconMailPlus, IconUserPlus, IconUsers } from '../../ui/icons.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import type { Selection } from '../../ui/selection.ts'
import { t } from '../../ui/text.ts'
import { peopleColumns } from './people-columns.tsx'
import { peopleFilters } from './people-filters.ts'
import { usePeople } from './people-list.ts'
import { useSeesEveryone } from './sees-everyone.ts'

export function PeoplePage() {
  const { id } = useOrganization()
  const { text } = useSearchState()
  const seesEveryone = useSeesEveryone(id)
  return (
    <ListPage
      name="people"
      title={t('People')}
      description={
        seesEveryone ? t('Everyone in the organization.') : t('You, and the people on projects you manage.')
      }
      actions={<AddPeople organizationId={id} />}
      icon={IconUsers}
      rows={usePeople(id)}
      rowKey={({ user_id }) => user_id}
      columns={peopleColumns(id, seesEveryone)}
      search={t('Search by name or email')}
      filters={peopleFilters(seesEveryone, text('link'))}
      empty={{ title: t('No people yet'), text: t('Invite people to your organization.') }}
      noMatch={t('No matching people')}
      peek={{ nameOf: ({ name }) => name, to: ({ user_id }) => paths.member(id, user_id) }}
      selecting={{
        nameOf: ({ name }) => name,
        call: () => `PUT /v2/organizations/${id}/update_members`,
        bar: (selection) => <EditBar organizationId={id} selection={selection} />,
      }}
    />
  )
}

function EditBar({ organizationId, selection }: { organizationId: number; selection: Selection }) {
  return (
    <BulkBar
      selection={selection}
      counted={(count) => t('{count, plural, one {# member} other {# members}}', { count })}
    >
      <ButtonLink
        to={paths.editPeople(organizationId)}
        search={{ chosen: selection.ids.join(',') }}
        leftSection={<IconEdit size={16} />}
      >
        {t('Edit')}
      </ButtonLink>
    </BulkBar>
  )
}

function AddPeople({ organizationId }: { organizationId: number }) {
  const [mayAdd, mayInvite] = useMay(
    `POST /v2/organizations/${organizationId}/members`,
    `POST /v2/organizations/${organizationId}/invites`,
  )
  return (
    <>
      {mayAdd && (
        <ButtonLink
          to={paths.newMember(organizationId)}
          variant="default"
          leftSection={<IconUserPlus size={16} />}
        >
          {t('Add a member')}
        </ButtonLink>
      )}
      {mayInvite && (
        <ButtonLink to={paths.newInvites(organizationId)} leftSection={<IconMailPlus size={16} />}>
          {t('Invite people')}
        </ButtonLink>
      )}
    </>
  )
}
