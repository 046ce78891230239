import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { CutNotice } from '../../ui/cut-notice.tsx'
import { IconMapPin } from '../../ui/icons.ts'
import { IfMay } from '../../ui/if-may.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import type { MapCircle } from '../../ui/map/drawing.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { t } from '../../ui/text.ts'
import { wholeRows } from '../../ui/whole-rows.ts'
import { presentColumns } from './present-columns.tsx'
import { circlesOf } from './site-circles.ts'
import { SiteLinks } from './site-links.tsx'
import { SiteMap } from './site-map.tsx'
import { useKnownSites } from './use-site-names.ts'
import { presentQuery } from './visit-calls.ts'

export function PresentPage() {
  const { id } = useOrganization()
  return (
    <IfMay call={`GET /v2/organizations/${id}/job_sites`} otherwise={<NotForYou title={t('Job sites')} />}>
      <Present />
    </IfMay>
  )
}

/** Who is at which site now. */
function Present() {
  const { id } = useOrganization()
  const { text } = useSearchState()
  const { sites, nameOf } = useKnownSites()
  const query = useQuery(presentQuery(id))
  const asked = text('q').toLocaleLowerCase()
  const found = (query.data?.rows ?? []).filter(({ member, job_site_id }) =>
    `${member}\n${nameOf(job_site_id)}`.toLocaleLowerCase().includes(asked),
  )
  const counts = new Map(
    [...Map.groupBy(found, ({ job_site_id }) => job_site_id)].map(([siteId, its]) => [siteId, its.length]),
  )
  const active = sites.filter(({ status }) => status === 'active')
  const circles: MapCircle[] = circlesOf(active, new Set(counts.keys())).map((circle) => {
    const count = counts.get(Number(circle.key)) ?? 0
    return count === 0 ? circle : { ...circle, name: `${circle.name} (${count})` }
  })
  return (
    <ListPage
      name="job-site-presence"
      title={t('Job sites')}
      description={t('Who is at which site now, based on members’ phones while they track time.')}
      sections={<SiteLinks />}
      icon={IconMapPin}
      rows={wholeRows(found, query)}
      rowKey={(visit) => visit.id}
      columns={presentColumns(id, nameOf)}
      search={t('Search by member or site')}
      above={<SiteMap label={t('Map of members at sites')} circles={circles} />}
      empty={{
        title: t('Nobody is at a site right now'),
        text: t('Members appear here when their phones report a location inside a site.'),
      }}
      noMatch={t('Nobody matches')}
      below={<CutNotice of={query.data} />}
    />
  )
}
