import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useUser } from '../../api/account-state.ts'
import type { Membership } from '../../api/account-types.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { Page } from '../../ui/page.tsx'
import { t } from '../../ui/text.ts'
import { organizationTokensQuery } from '../identity/organization-token-calls.ts'
import { memberCountQuery, projectCountQuery } from './calls.ts'
import { FirstSteps } from './first-steps.tsx'
import { Numbers } from './numbers.tsx'
import { TryTheApi } from './try-the-api.tsx'

/** The home page of an organization, with other content above its numbers. */
export function HomePage({ children }: { children: ReactNode }) {
  const organization = useOrganization()
  const user = useUser()
  return (
    <Page
      title={t('Hello, {name}', { name: user.first_name || user.name })}
      tab={organization.name}
      description={`${organization.name} · ${placeWords(organization.time_zone)} · ${organization.currency}`}
    >
      {!organization.plan_active && (
        <Alert
          color="warning"
          mb="md"
          icon={<IconAlertTriangle size={18} />}
          title={t('Your plan is not active')}
        >
          {t('The API is paused until the plan is active again. Your data is safe.')}
        </Alert>
      )}
      {children}
      <Numbers organization={organization} />
      <BelowNumbers organization={organization} />
    </Page>
  )
}

/** Shown together once everything is loaded, so that nothing jumps. */
function BelowNumbers({ organization }: { organization: Membership }) {
  const { id } = organization
  const members = useQuery(memberCountQuery(id))
  const projects = useQuery(projectCountQuery(id))
  const tokens = useQuery({ ...organizationTokensQuery(id), enabled: organization.manages_it })
  if (members.isLoading || projects.isLoading || tokens.isLoading) return null
  return (
    <>
      {members.data && projects.data && (
        <FirstSteps
          organization={organization}
          members={members.data.count}
          projects={projects.data.count}
          tokens={tokens.data?.length ?? 0}
        />
      )}
      <TryTheApi organization={organization} />
    </>
  )
}

function placeWords(zone: string): string {
  return zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
}
