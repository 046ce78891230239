import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { namedMembersQuery } from '../../directory/member-names.ts'
import { unnamed } from '../../directory/unnamed.ts'
import { nowMs } from '../../ui/clock.ts'
import { CutNotice } from '../../ui/cut-notice.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DaysField, useDaySpan } from '../../ui/days-field.tsx'
import { Hours, usePrintUnit } from '../../ui/hours.tsx'
import { IconMapPin } from '../../ui/icons.ts'
import { ListPage } from '../../ui/list-page.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { t } from '../../ui/text.ts'
import { dayIn } from '../../ui/week.ts'
import { wholeRows } from '../../ui/whole-rows.ts'
import { siteTimesQuery } from './calls.ts'
import { SiteLinks } from './site-links.tsx'
import { type MemberTime, memberTimes, shownSites } from './site-times.ts'
import { SiteTotals } from './site-totals.tsx'
import { useKnownSites } from './use-site-names.ts'

const span = { usual: 7, most: 31 }

/** How long members were at each site: everybody for owners and managers, oneself for others. */
export function SiteTimePage() {
  const { id, time_zone } = useOrganization()
  const { text } = useSearchState()
  const today = dayIn(time_zone, nowMs())
  const { from, until } = useDaySpan(today, span)
  const query = useQuery(siteTimesQuery(id, { 'date[start]': from, 'date[stop]': until }))
  const { nameOf } = useKnownSites()
  const unit = usePrintUnit()
  const times = shownSites(query.data?.rows ?? [], unit)
  const userIds = [...new Set(times.flatMap(({ members }) => members.map(({ user_id }) => user_id)))]
  const members = useQuery(namedMembersQuery(id, userIds))
  const names = new Map(members.data?.map(({ user_id, name }) => [user_id, name]))
  const memberOf = (userId: number) => names.get(userId) ?? unnamed.user(userId)
  const asked = text('q').toLocaleLowerCase()
  const rows = memberTimes(times, unit).filter(({ siteId, userId }) =>
    `${nameOf(siteId)}\n${memberOf(userId)}`.toLocaleLowerCase().includes(asked),
  )
  return (
    <ListPage
      name="time-per-site"
      title={t('Job sites')}
      description={t('Time members spent at each site. Visits count even without a running timer.')}
      sections={<SiteLinks />}
      icon={IconMapPin}
      rows={wholeRows(rows, query)}
      rowKey={({ key }) => key}
      columns={timeColumns(nameOf, memberOf)}
      search={t('Search by site or member')}
      above={
        times.length > 0 && <SiteTotals sites={times} nameOf={nameOf} isCut={query.data?.isCut ?? false} />
      }
      empty={{
        title: t('No visits on these days'),
        text: t('Choose other days to see how long members were at sites.'),
      }}
      noMatch={t('No matching visits')}
      below={<CutNotice of={query.data} />}
    >
      <DaysField today={today} size={span} />
    </ListPage>
  )
}

function timeColumns(
  nameOf: (siteId: number) => string,
  memberOf: (userId: number) => string,
): Column<MemberTime>[] {
  return [
    {
      title: t('Site'),
      width: '36%',
      cell: ({ siteId }) => nameOf(siteId),
      text: ({ siteId }) => nameOf(siteId),
    },
    { title: t('Member'), cell: ({ userId }) => memberOf(userId), text: ({ userId }) => memberOf(userId) },
    {
      title: t('Visits'),
      from: 'sm',
      align: 'right',
      width: '12%',
      cell: ({ visits }) => visits,
      text: ({ visits }) => visits,
      unit: '',
    },
    {
      title: t('Time there'),
      align: 'right',
      width: '16%',
      cell: ({ seconds, shown }) => <Hours of={seconds} as={shown} />,
      seconds: ({ seconds }) => seconds,
    },
  ]
}
