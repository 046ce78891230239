import { Badge, Group } from '@mantine/core'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/data-table.tsx'
import { RowLink } from '../../ui/links.tsx'
import { metersText } from '../../ui/map/meters.ts'
import { t } from '../../ui/text.ts'
import { Quiet, TimeAgo } from '../../ui/times.tsx'
import type { JobSite } from './calls.ts'
import { writeCoordinates } from './coordinates.ts'
import { coveredWords } from './site-words.ts'

export function siteColumns(organizationId: number): Column<JobSite>[] {
  return [
    {
      title: t('Name'),
      width: '20%',
      cell: ({ id, name, status }) => (
        <Group gap="sm" wrap="nowrap">
          <RowLink to={paths.jobSite(organizationId, id)}>{name}</RowLink>
          {status === 'archived' && (
            <Badge color="gray" flex="none">
              {t('Archived')}
            </Badge>
          )}
        </Group>
      ),
      text: ({ name }) => name,
    },
    {
      title: t('Address'),
      from: 'md',
      width: '22%',
      cell: ({ address }) => address || <Quiet />,
      text: ({ address }) => address,
    },
    {
      title: t('Coordinates'),
      from: 'lg',
      width: '19%',
      cell: (site) => <span className="figures">{writeCoordinates(site)}</span>,
      text: writeCoordinates,
    },
    {
      title: t('Radius'),
      align: 'right',
      width: '9%',
      cell: ({ radius }) => metersText(radius),
      text: ({ radius }) => radius,
      unit: t('meters'),
    },
    {
      title: t('Applies to'),
      from: 'sm',
      width: '16%',
      cell: ({ rules }) => (rules.length === 0 ? <Quiet>{t('No rules')}</Quiet> : rulesWords(rules)),
      text: ({ rules }) => (rules.length === 0 ? '' : rulesWords(rules)),
    },
    {
      title: t('Last visit'),
      width: '14%',
      cell: ({ last_visited_at }) => <TimeAgo at={last_visited_at} />,
      text: ({ last_visited_at }) => last_visited_at ?? '',
    },
  ]
}

/** Everybody whom a rule of the site covers. */
function rulesWords(rules: JobSite['rules']): string {
  const all = (list: 'user_ids' | 'team_ids') => [...new Set(rules.flatMap((rule) => rule[list]))]
  return coveredWords({ user_ids: all('user_ids'), team_ids: all('team_ids') })
}
