import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAccountState } from '../../api/account-state.ts'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/data-table.tsx'
import { numberFormat } from '../../ui/formats.ts'
import { AnchorLink, RowLink } from '../../ui/links.tsx'
import { t } from '../../ui/text.ts'
import { Quiet, TimeAgo } from '../../ui/times.tsx'
import { projectQuery } from '../projects/calls.ts'
import type { Webhook } from './calls.ts'
import { type Place, pathOf } from './place.ts'
import { Share } from './share.tsx'
import { StateBadge } from './state-badge.tsx'
import { clockText, eventsText } from './webhook-words.ts'

/** The health of each webhook; every number links to the deliveries behind it. */
export function webhookColumns(place: Place): Column<Webhook>[] {
  const to = ({ id }: Webhook, query = '') => `${pathOf(place, id)}${query}`
  return [
    {
      title: t('URL'),
      width: '27%',
      cell: (webhook) => <RowLink to={to(webhook)}>{webhook.target_url.replace(/^https?:\/\//, '')}</RowLink>,
    },
    { title: t('Status'), width: '17%', cell: (webhook) => <Status webhook={webhook} /> },
    ...(place.scope !== 'project'
      ? [
          {
            title: t('Scope'),
            width: '15%',
            from: 'lg' as const,
            cell: (webhook: Webhook) => <Scope webhook={webhook} />,
          },
        ]
      : []),
    { title: t('Events'), width: '11%', from: 'lg', cell: ({ events }) => eventsText(events) },
    { title: t('Last 100'), width: '13%', from: 'sm', cell: ({ health }) => <Share health={health} /> },
    {
      title: t('Waiting'),
      align: 'right',
      width: '9%',
      from: 'md',
      cell: (webhook) => (
        <Count
          count={webhook.health.waiting}
          to={to(webhook, '?outcome=waiting,retrying')}
          name={t('{count} waiting', { count: webhook.health.waiting })}
        />
      ),
    },
    {
      title: t('Failed'),
      align: 'right',
      width: '8%',
      from: 'sm',
      cell: (webhook) => (
        <Count
          count={webhook.health.dead}
          to={to(webhook, '?outcome=dead')}
          name={t('{count} failed', { count: webhook.health.dead })}
        />
      ),
    },
    {
      title: t('Last delivery'),
      from: 'xl',
      cell: ({ last_delivery_at }) => <TimeAgo at={last_delivery_at} />,
    },
  ]
}

function Status({ webhook }: { webhook: Webhook }) {
  const { next_probe_at } = webhook.health
  return (
    <Group gap={6} wrap="nowrap">
      <StateBadge webhook={webhook} />
      {webhook.status === 'active' && !webhook.hold_reason && next_probe_at && (
        <Text span c="dimmed" fz="sm">
          {t('until {time}', { time: clockText(next_probe_at) })}
        </Text>
      )}
    </Group>
  )
}

function Scope({ webhook: { scope, organization_id, project_id } }: { webhook: Webhook }) {
  const { organizations } = useAccountState()
  if (scope === 'user')
    return organizations.find(({ id }) => id === organization_id)?.name ?? t('All organizations')
  if (organization_id === undefined || project_id === undefined) return t('Organization')
  return <ProjectScope organizationId={organization_id} id={project_id} />
}

function ProjectScope({ organizationId, id }: { organizationId: number; id: number }) {
  const project = useQuery(projectQuery(organizationId, id))
  return (
    <AnchorLink to={paths.project(organizationId, id)}>
      {project.data?.name ?? t('Project {id}', { id: String(id) })}
    </AnchorLink>
  )
}

function Count({ count, to, name }: { count: number; to: string; name: string }) {
  if (count === 0) return <Quiet>0</Quiet>
  return (
    <AnchorLink to={to} aria-label={name}>
      {numberFormat({}).format(count)}
    </AnchorLink>
  )
}
