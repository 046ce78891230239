import { Badge, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { manages } from '../../api/account-state.ts'
import { hasCode } from '../../api/problem.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { NotFound } from '../../frames/route-states.tsx'
import { paths } from '../../paths.ts'
import { Page } from '../../ui/page.tsx'
import { SectionLinks } from '../../ui/section-links.tsx'
import { Loaded } from '../../ui/states.tsx'
import { TurnButton } from '../../ui/turning.tsx'
import { type Client, clientQuery } from './calls.ts'
import { useTurnClients } from './turn-clients.ts'

type Props = { children: (client: Client) => ReactNode; width?: 'narrow' }

/** What all pages of a client have: the name, what can be done, and links to its parts. */
export function ClientFrame(props: Props) {
  return manages(useOrganization()) ? <Found {...props} /> : <NotForYou title="Client" />
}

function Found({ children, width }: Props) {
  const { id } = useOrganization()
  const clientId = Number(useParams({ strict: false }).clientId)
  const client = useQuery(clientQuery(id, clientId))
  if (hasCode(client.error, 'not_found')) return <NotFound />
  return (
    <Loaded query={client}>
      {(found) => (
        <Frame client={found} width={width}>
          {children}
        </Frame>
      )}
    </Loaded>
  )
}

function Frame({ client, children, width }: Props & { client: Client }) {
  const { id: organizationId } = useOrganization()
  const to = (part: Parameters<typeof paths.client>[2]) => paths.client(organizationId, client.id, part)
  const links = [
    { to: to(''), title: 'Overview' },
    { to: to('/invoices'), title: 'Invoices' },
    { to: to('/budget'), title: 'Budget' },
    { to: to('/settings'), title: 'Settings' },
  ]
  return (
    <Page
      title={client.name}
      description={
        <Group component="span" gap="xs">
          Client
          {client.status === 'archived' && (
            <Badge component="span" color="gray">
              Archived
            </Badge>
          )}
        </Group>
      }
      actions={<Turn client={client} />}
      sections={<SectionLinks label="Client" links={links} />}
      width={width}
    >
      {children(client)}
    </Page>
  )
}

function Turn({ client }: { client: Client }) {
  return <TurnButton of={client} turn={useTurnClients()} />
}
