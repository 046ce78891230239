import { mayManage } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { paths } from '../../paths.ts'
import { IconUsers } from '../../ui/icons.ts'
import { AnchorLink, ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { useSelection } from '../../ui/selection.ts'
import { EmptyState } from '../../ui/states.tsx'
import { EditPeopleForm } from './edit-people-form.tsx'

/** The same change for many members at once; who they are stands in the address. */
export function EditPeoplePage() {
  const organization = useOrganization()
  const { ids } = useSelection()
  if (!mayManage(organization)) return <NotForYou title="Edit members" />
  return (
    <Page
      title={ids.length === 1 ? 'Edit 1 member' : `Edit ${ids.length} members`}
      tab="Edit members"
      width="narrow"
      description={<AnchorLink to={paths.people(organization.id)}>People</AnchorLink>}
    >
      {ids.length === 0 ? (
        <EmptyState
          icon={IconUsers}
          title="Nobody is chosen"
          action={<ButtonLink to={paths.people(organization.id)}>Choose people</ButtonLink>}
        >
          Choose members in the list, then come back here.
        </EmptyState>
      ) : (
        <EditPeopleForm />
      )}
    </Page>
  )
}
