import { Alert } from '@mantine/core'
import { useUser } from '../../api/account-state.ts'
import { useOrganization } from '../../shell/current-organization.ts'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { Page } from '../../ui/page.tsx'
import { FirstSteps } from './first-steps.tsx'
import { Numbers } from './numbers.tsx'
import { TryTheApi } from './try-the-api.tsx'

export function HomePage() {
  const organization = useOrganization()
  const user = useUser()
  return (
    <Page
      title={`Hello, ${user.first_name || user.name}`}
      tab={organization.name}
      description={`${organization.name} · ${placeWords(organization.time_zone)} · ${organization.currency}`}
    >
      {!organization.plan_active && (
        <Alert color="warning" mb="md" icon={<IconAlertTriangle size={18} />} title="The plan is not active">
          The API answers again when it is. What was recorded is safe.
        </Alert>
      )}
      <Numbers organization={organization} />
      <FirstSteps organization={organization} />
      <TryTheApi organization={organization} />
    </Page>
  )
}

function placeWords(zone: string): string {
  return zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
}
