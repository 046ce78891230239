import { useOrganization } from '../directory/current-organization.ts'
import { OwnTime } from '../features/dashboard/own-time.tsx'
import { HomePage } from '../features/organizations/home-page.tsx'

/** The home page of an organization, with the reader's own time. */
export function Home() {
  return (
    <HomePage>
      <OwnTime organization={useOrganization()} />
    </HomePage>
  )
}
