import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { baseUrl } from '../../api/account-client.ts'
import { mayManageTokens } from '../../api/account-state.ts'
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
import { NewOrganizationToken } from './new-organization-token.tsx'
import { organizationTokensQuery } from './organization-token-calls.ts'
import { TokenItem } from './organization-token-item.tsx'
import { ReassignToken } from './reassign-token.tsx'

export function OrganizationTokensPage() {
  const organization = useOrganization()
  if (!mayManageTokens(organization))
    return (
      <Page title="Settings" width="narrow">
        <EmptyState
          icon={IconLock}
          title="You don’t have access to this page"
          action={
            <ButtonLink to={paths.organization(organization.id)} variant="default">
              Go to the home page
            </ButtonLink>
          }
        >
          Owners, managers and members who manage IT look after the tokens of {organization.name}. Ask one of
          them.
        </EmptyState>
      </Page>
    )
  return (
    <Page title="Settings" width="narrow" sections={<SettingsLinks />}>
      <Tokens organizationId={organization.id} />
    </Page>
  )
}

function Tokens({ organizationId }: { organizationId: number }) {
  const query = useQuery(organizationTokensQuery(organizationId))
  const [isMaking, setMaking] = useState(false)
  const [reassigning, setReassigning] = useState<OrganizationToken>()
  const [secret, setSecret] = useState<Secret>()
  const make = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setMaking(true)}>
      New token
    </Button>
  )
  return (
    <Section
      title="Organization tokens"
      description="For programs that work for the whole organization. A token acts as the member it is given to, with the role that they have at the time, and is sent as it is."
      actions={query.data && query.data.length > 0 && make}
    >
      <Loaded query={query}>
        {(tokens) =>
          tokens.length === 0 ? (
            <EmptyState icon={IconKey} title="No tokens yet" action={make}>
              Make one to connect payroll, reporting or anything else that runs without a person.
            </EmptyState>
          ) : (
            <ItemList label="Organization tokens">
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
        isOpen={isMaking}
        onClose={() => setMaking(false)}
        onMade={(token) =>
          setSecret({ name: 'Token', value: token, command: tryCommand(organizationId, token) })
        }
      />
      <ReassignToken
        organizationId={organizationId}
        token={reassigning}
        onClose={() => setReassigning(undefined)}
      />
      <SecretOnce title="The new organization token" secret={secret} onDone={() => setSecret(undefined)} />
    </Section>
  )
}

function tryCommand(organizationId: number, token: string) {
  return {
    title: 'Try it',
    text: `curl -s '${baseUrl()}/v2/organizations/${organizationId}/projects' \\\n  -H 'Authorization: Bearer ${token}'`,
  }
}
