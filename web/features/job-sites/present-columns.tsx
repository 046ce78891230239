import { paths } from '../../paths.ts'
import type { Column } from '../../ui/data-table.tsx'
import { CellLink, RowLink } from '../../ui/links.tsx'
import { t } from '../../ui/text.ts'
import { TimeAgo } from '../../ui/times.tsx'
import type { Visit } from './visit-calls.ts'

/** Who is at which site, since when. */
export function presentColumns(organizationId: number, nameOf: (siteId: number) => string): Column<Visit>[] {
  return [
    {
      title: t('Member'),
      width: '26%',
      cell: ({ member, user_id }) => (
        <CellLink to={paths.siteTrace(organizationId)} search={{ member: String(user_id) }}>
          {member}
        </CellLink>
      ),
      text: ({ member }) => member,
    },
    {
      title: t('Site'),
      width: '26%',
      cell: ({ job_site_id }) => (
        <RowLink to={paths.jobSite(organizationId, job_site_id)}>{nameOf(job_site_id)}</RowLink>
      ),
      text: ({ job_site_id }) => nameOf(job_site_id),
    },
    {
      title: t('Arrived'),
      from: 'sm',
      cell: ({ enter_at }) => <TimeAgo at={enter_at} />,
      text: ({ enter_at }) => enter_at,
    },
    {
      title: t('Last seen there'),
      from: 'md',
      cell: ({ last_seen_at }) => <TimeAgo at={last_seen_at} />,
      text: ({ last_seen_at }) => last_seen_at,
    },
    {
      title: t('By rule'),
      from: 'lg',
      width: '12%',
      cell: ({ isPassive }) => (isPassive ? t('No') : t('Yes')),
      text: ({ isPassive }) => (isPassive ? 'no' : 'yes'),
    },
  ]
}
