import { Badge, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '../../api/permissions.ts'
import { hasCode } from '../../api/problem.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { NotFound } from '../../frames/route-states.tsx'
import { paths } from '../../paths.ts'
import { ArchiveButton } from '../../ui/archiving.tsx'
import { IfMay } from '../../ui/if-may.tsx'
import { Page } from '../../ui/page.tsx'
import { SectionLinks } from '../../ui/section-links.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { useArchiveClients } from './archive-clients.ts'
import { type Client, clientQuery } from './calls.ts'

type Props = {
  children: (client: Client, mayChange: boolean) => ReactNode
  width?: 'narrow'
  /** The page changes the client: people who may only look at clients do not see it. */
  isForChanges?: boolean
}

/** The frame of every page of a client: name, archive button, and links between the pages. */
export function ClientFrame(props: Props) {
  const { id } = useOrganization()
  return (
    <IfMay call={`GET /v2/organizations/${id}/clients`} otherwise={<NotForYou title={t('Client')} />}>
      <Found {...props} />
    </IfMay>
  )
}

function Found(props: Props) {
  const { id } = useOrganization()
  const clientId = Number(useParams({ strict: false }).clientId)
  const client = useQuery(clientQuery(id, clientId))
  if (hasCode(client.error, 'not_found')) return <NotFound />
  return <Loaded query={client}>{(found) => <Frame {...props} client={found} />}</Loaded>
}

function Frame({ client, children, width, isForChanges = false }: Props & { client: Client }) {
  const [mayChange] = useMay(`PUT /v2/clients/${client.id}`)
  const { id: organizationId } = useOrganization()
  const archiving = useArchiveClients()
  const to = (part: Parameters<typeof paths.client>[2]) => paths.client(organizationId, client.id, part)
  const links = [
    { to: to(''), title: t('Overview') },
    mayChange && { to: to('/invoices'), title: t('Invoices') },
    mayChange && { to: to('/budget'), title: t('Budget') },
    mayChange && { to: to('/settings'), title: t('Settings') },
  ].filter((link) => link !== false && link !== undefined)
  if (isForChanges && !mayChange) return mayChange === false ? <NotForYou title={client.name} /> : null
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
      actions={mayChange && <ArchiveButton of={client} archiving={archiving} />}
      sections={<SectionLinks label={t('Client')} links={links} />}
      width={width}
    >
      {children(client, mayChange ?? false)}
    </Page>
  )
}
