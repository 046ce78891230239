import { useOrganization } from '../directory/current-organization.ts'
import { OwnTime } from '../features/dashboard/own-time.tsx'
import { InviteBanner } from '../features/invites/invite-banner.tsx'
import { HomePage } from '../features/organizations/home-page.tsx'

/** The home page of an organization, with the invites that wait for the reader and their own time. */
export function Home() {
  return (
    <HomePage>
      <InviteBanner />
      <OwnTime organization={useOrganization()} />
    </HomePage>
  )
}
