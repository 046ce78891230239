import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { baseUrl } from '../../api/account-client.ts'
import type { OrganizationToken } from '../../api/account-types.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { SettingsLinks } from '../../frames/settings-links.tsx'
import { paths } from '../../paths.ts'
import { IconLock } from '../../ui/icons.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { type Secret, SecretOnce } from '../../ui/secret-once.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { NewOrganizationToken } from './new-organization-token.tsx'
import { organizationTokensQuery } from './organization-token-calls.ts'
import { TokenItem } from './organization-token-item.tsx'
import { ReassignToken } from './reassign-token.tsx'
import { TokensSection } from './tokens-section.tsx'

export function OrganizationTokensPage() {
  const organization = useOrganization()
  if (!organization.manages_it)
    return (
      <Page title={t('Settings')} width="narrow">
        <EmptyState
          icon={IconLock}
          title={t('You don’t have access to this page')}
          action={
            <ButtonLink to={paths.organization(organization.id)} variant="default">
              {t('Go to home')}
            </ButtonLink>
          }
        >
          {t('Only owners and members who manage IT can open it. Ask one of them for access.')}
        </EmptyState>
      </Page>
    )
  return (
    <Page title={t('Settings')} width="narrow" sections={<SettingsLinks />}>
      <Tokens organizationId={organization.id} />
    </Page>
  )
}

function Tokens({ organizationId }: { organizationId: number }) {
  const query = useQuery(organizationTokensQuery(organizationId))
  const [reassigning, setReassigning] = useState<OrganizationToken>()
  const [secret, setSecret] = useState<Secret>()
  const commandFor = (token: string) => tryCommand(organizationId, token)
  return (
    <>
      <TokensSection
        title={t('Organization tokens')}
        description={t(
          'For programs that work for the whole organization. A token acts as the member it belongs to, with their current role.',
        )}
        label={t('Organization tokens')}
        empty={t('Create one to connect payroll, reporting or other programs.')}
        query={query}
        item={(token) => (
          <TokenItem
            key={token.id}
            organizationId={organizationId}
            token={token}
            onReassign={() => setReassigning(token)}
          />
        )}
        newToken={(creating) => <NewOrganizationToken organizationId={organizationId} {...creating} />}
        commandFor={commandFor}
      />
      <ReassignToken
        organizationId={organizationId}
        token={reassigning}
        onClose={() => setReassigning(undefined)}
        onReissued={(value) => setSecret({ name: t('Token'), value, command: commandFor(value) })}
      />
      <SecretOnce title={t('Your new token')} secret={secret} onDone={() => setSecret(undefined)} />
    </>
  )
}

function tryCommand(organizationId: number, token: string) {
  const header = ['Authorization: Bearer', token].join(' ')
  return {
    title: t('Try it'),
    text: `curl -s '${baseUrl()}/v2/organizations/${organizationId}/projects' \\\n  -H '${header}'`,
  }
}
