import { useOrganization } from '../directory/current-organization.ts'
import { AwayToday } from '../features/calendars/away-today.tsx'
import { OwnTime } from '../features/dashboard/own-time.tsx'
import { InviteBanner } from '../features/invites/invite-banner.tsx'
import { HomePage } from '../features/organizations/home-page.tsx'

/** The home page of an organization, with the invites that wait for the reader, their own time, and who is away. */
export function Home() {
  return (
    <HomePage>
      <InviteBanner />
      <OwnTime organization={useOrganization()} />
      <AwayToday />
    </HomePage>
  )
}
