import { WaitingInvites } from '../features/invites/waiting-invites.tsx'
import { OwnOrganizations } from '../features/organizations/own-organizations.tsx'
import { AccountPage } from '../frames/account-page.tsx'
import { t } from '../ui/text.ts'

/** The invites that wait for the user, and the organizations they are in. */
export function OwnOrganizationsPage() {
  return (
    <AccountPage title={t('Organizations')}>
      <WaitingInvites />
      <OwnOrganizations />
    </AccountPage>
  )
}
