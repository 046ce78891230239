import { KeptDataSection } from '../features/accounts/kept-data-section.tsx'
import { ServerPage } from '../features/accounts/server-page.tsx'
import { SampleSection } from '../features/organizations/sample-section.tsx'

/** How the server is, and its sample data, for its administrators. */
export function Server() {
  return (
    <ServerPage>
      <KeptDataSection />
      <SampleSection />
    </ServerPage>
  )
}
