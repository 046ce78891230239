import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { baseUrl } from '../../api/account-client.ts'
import type { OrganizationToken } from '../../api/account-types.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { SettingsLinks } from '../../frames/settings-links.tsx'
import { paths } from '../../paths.ts'
import { IconKey, IconLock, IconPlus } from '../../ui/icons.ts'
import { ItemList } from '../../ui/item-list.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { type Secret, SecretOnce } from '../../ui/secret-once.tsx'
import { Section } from '../../ui/section.tsx'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { NewOrganizationToken } from './new-organization-token.tsx'
import { organizationTokensQuery } from './organization-token-calls.ts'
import { TokenItem } from './organization-token-item.tsx'
import { ReassignToken } from './reassign-token.tsx'

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
  const [isCreating, setCreating] = useState(false)
  const [reassigning, setReassigning] = useState<OrganizationToken>()
  const [secret, setSecret] = useState<Secret>()
  const create = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
      {t('New token')}
    </Button>
  )
  return (
    <Section
      title={t('Organization tokens')}
      description={t(
        'For programs that work for the whole organization. A token acts as the member it belongs to, with their current role.',
      )}
      actions={query.data && query.data.length > 0 && create}
    >
      <Loaded query={query}>
        {(tokens) =>
          tokens.length === 0 ? (
            <EmptyState icon={IconKey} title={t('No tokens yet')} action={create}>
              {t('Create one to connect payroll, reporting or other programs.')}
            </EmptyState>
          ) : (
            <ItemList label={t('Organization tokens')}>
              {tokens.map((token) => (
                <TokenItem
                  key={token.id}
                  organizationId={organizationId}
                  token={token}
                  onReassign={() => setReassigning(token)}
                />
              ))}
            </ItemList>
          )
        }
      </Loaded>
      <NewOrganizationToken
        organizationId={organizationId}
        isOpen={isCreating}
        onClose={() => setCreating(false)}
        onCreated={(token) =>
          setSecret({ name: t('Token'), value: token, command: tryCommand(organizationId, token) })
        }
      />
      <ReassignToken
        organizationId={organizationId}
        token={reassigning}
        onClose={() => setReassigning(undefined)}
      />
      <SecretOnce title={t('Your new token')} secret={secret} onDone={() => setSecret(undefined)} />
    </Section>
  )
}

function tryCommand(organizationId: number, token: string) {
  const header = ['Authorization: Bearer', token].join(' ')
  return {
    title: t('Try it'),
    text: `curl -s '${baseUrl()}/v2/organizations/${organizationId}/projects' \\\n  -H '${header}'`,
  }
}
