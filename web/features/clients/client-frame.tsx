import { Badge, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { manages } from '../../api/account-state.ts'
import { hasCode } from '../../api/problem.ts'
import { paths } from '../../paths.ts'
import { useOrganization } from '../../shell/current-organization.ts'
import { NotFound } from '../../shell/route-states.tsx'
import { ArchiveButton } from '../../ui/archiving.tsx'
import { Page } from '../../ui/page.tsx'
import { SectionLinks } from '../../ui/section-links.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { NotForYou } from '../organizations/not-for-you.tsx'
import { useArchiveClients } from './archive-clients.ts'
import { type Client, clientQuery } from './calls.ts'

type Props = { children: (client: Client) => ReactNode; width?: 'narrow' }

/** The frame of every page of a client: name, archive button, and links between the pages. */
export function ClientFrame(props: Props) {
  return manages(useOrganization()) ? <Found {...props} /> : <NotForYou title={t('Client')} />
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
  const archiving = useArchiveClients()
  const to = (part: Parameters<typeof paths.client>[2]) => paths.client(organizationId, client.id, part)
  const links = [
    { to: to(''), title: t('Overview') },
    { to: to('/invoices'), title: t('Invoices') },
    { to: to('/budget'), title: t('Budget') },
    { to: to('/settings'), title: t('Settings') },
  ]
  return (
    <Page
      title={client.name}
      description={
        <Group component="span" gap="xs">
          {t('Client')}
          {client.status === 'archived' && (
            <Badge component="span" color="gray">
              {t('Archived')}
            </Badge>
          )}
        </Group>
      }
      actions={<ArchiveButton of={client} archiving={archiving} />}
      sections={<SectionLinks label={t('Client')} links={links} />}
      width={width}
    >
      {children(client)}
    </Page>
  )
}
