import { ServerPage } from '../features/accounts/server-page.tsx'
import { SampleSection } from '../features/organizations/sample-section.tsx'

/** How the server is, and its sample data, for its administrators. */
export function Server() {
  return (
    <ServerPage>
      <SampleSection />
    </ServerPage>
  )
}
