import { useOrganization } from '../../directory/current-organization.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { paths } from '../../paths.ts'
import { IconUsers } from '../../ui/icons.ts'
import { IfMay } from '../../ui/if-may.tsx'
import { AnchorLink, ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { useSelection } from '../../ui/selection.ts'
import { EmptyState } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { EditPeopleForm } from './edit-people-form.tsx'

/** The same change for many members at once; the address says which. */
export function EditPeoplePage() {
  const { id } = useOrganization()
  return (
    <IfMay
      call={`PUT /v2/organizations/${id}/update_members`}
      otherwise={<NotForYou title={t('Edit members')} />}
    >
      <EditPeople />
    </IfMay>
  )
}

function EditPeople() {
  const organization = useOrganization()
  const { ids } = useSelection()
  return (
    <Page
      title={t('{count, plural, one {Edit # member} other {Edit # members}}', { count: ids.length })}
      tab={t('Edit members')}
      width="narrow"
      description={<AnchorLink to={paths.people(organization.id)}>{t('People')}</AnchorLink>}
    >
      {ids.length === 0 ? (
        <EmptyState
          icon={IconUsers}
          title={t('No members selected')}
          action={<ButtonLink to={paths.people(organization.id)}>{t('Select members')}</ButtonLink>}
        >
          {t('Select members on the People page first.')}
        </EmptyState>
      ) : (
        <EditPeopleForm />
      )}
    </Page>
  )
}
