import { Badge } from '@mantine/core'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/data-table.tsx'
import { IconPlug } from '../../ui/icons.ts'
import { IfMay } from '../../ui/if-may.tsx'
import { RowLink } from '../../ui/links.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { t } from '../../ui/text.ts'
import { Day, TimeAgo } from '../../ui/times.tsx'
import { type Integration, useIntegrations } from './calls.ts'
import { NewIntegrationDialog } from './new-integration-dialog.tsx'

export function IntegrationsPage() {
  const { id } = useOrganization()
  return (
    <IfMay
      call={`GET /v2/organizations/${id}/integrations`}
      otherwise={<NotForYou title={t('Integrations')} />}
    >
      <Integrations />
    </IfMay>
  )
}

function Integrations() {
  const { id: organizationId } = useOrganization()
  const rows = useIntegrations(organizationId)
  const [mayCreate] = useMay(`POST /v2/organizations/${organizationId}/integrations`)
  return (
    <ListPage
      name="integrations"
      title={t('Integrations')}
      description={t('Other systems that sync projects, people and tasks with this organization.')}
      icon={IconPlug}
      rows={rows}
      rowKey={({ id }) => id}
      columns={columnsOf(organizationId)}
      peek={{ nameOf: ({ name }) => name, to: ({ id }) => paths.integration(organizationId, id) }}
      empty={{
        title: t('No integrations yet'),
        text: t('Connect any system that can send its projects and tasks.'),
      }}
      noMatch={t('No matching integrations')}
      create={mayCreate ? { label: t('New integration'), dialog: NewIntegrationDialog } : undefined}
    />
  )
}

function columnsOf(organizationId: number): Column<Integration>[] {
  return [
    {
      title: t('Name'),
      width: '34%',
      cell: ({ id, name }) => <RowLink to={paths.integration(organizationId, id)}>{name}</RowLink>,
      text: ({ name }) => name,
    },
    {
      title: t('Type'),
      from: 'sm',
      cell: ({ type }) => type.replaceAll('_', ' '),
      text: ({ type }) => type,
    },
    {
      title: t('Status'),
      cell: (integration) => <IntegrationStatus {...integration} />,
      text: ({ status }) => status,
    },
    {
      title: t('Last sync'),
      from: 'sm',
      cell: ({ last_sync_at }) => <TimeAgo at={last_sync_at} />,
      text: ({ last_sync_at }) => last_sync_at ?? '',
    },
    {
      title: t('Created'),
      from: 'md',
      cell: ({ created_at }) => <Day at={created_at} />,
      text: ({ created_at }) => created_at,
    },
  ]
}

function IntegrationStatus({ status, disabled_reason }: Pick<Integration, 'status' | 'disabled_reason'>) {
  return status === 'active' ? (
    <Badge color="good">{t('Active')}</Badge>
  ) : (
    <Badge color="gray" title={disabled_reason}>
      {t('Disabled')}
    </Badge>
  )
}
