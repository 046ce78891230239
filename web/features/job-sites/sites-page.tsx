import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { paths } from '../../paths.ts'
import { ArchiveBar } from '../../ui/archiving.tsx'
import { CutNotice } from '../../ui/cut-notice.tsx'
import { IconMapPin, IconPlus } from '../../ui/icons.ts'
import { IfMay } from '../../ui/if-may.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import type { ServedList } from '../../ui/list-export.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { t } from '../../ui/text.ts'
import { wholeRows } from '../../ui/whole-rows.ts'
import { useArchiveSites } from './archive-sites.ts'
import { sitesQuery } from './calls.ts'
import { circlesOf } from './site-circles.ts'
import { siteColumns } from './site-columns.tsx'
import { SiteLinks } from './site-links.tsx'
import { SiteMap } from './site-map.tsx'

export function SitesPage() {
  const { id } = useOrganization()
  return (
    <IfMay call={`GET /v2/organizations/${id}/job_sites`} otherwise={<NotForYou title={t('Job sites')} />}>
      <Sites />
    </IfMay>
  )
}

/** The places where members work: on the map, and as a list with the same facts. */
function Sites() {
  const { id } = useOrganization()
  const { text } = useSearchState()
  const archiving = useArchiveSites()
  const [mayCreate] = useMay(`POST /v2/organizations/${id}/job_sites`)
  const status = text('status') === 'archived' ? 'archived' : 'active'
  const query = useQuery(sitesQuery(id, status))
  const asked = text('q').toLocaleLowerCase()
  const found = (query.data?.rows ?? []).filter(({ name, address }) =>
    `${name}\n${address}`.toLocaleLowerCase().includes(asked),
  )
  const list: ServedList = {
    organizationId: id,
    name: 'job_sites',
    // The page searches by itself.
    filters: { status, ...(asked !== '' && { 'job_site_ids[]': found.map((site) => site.id) }) },
  }
  return (
    <ListPage
      name="job-sites"
      title={t('Job sites')}
      description={t('Places where members work, and what happens when they arrive and leave.')}
      sections={<SiteLinks />}
      icon={IconMapPin}
      rows={{ ...wholeRows(found, query), list }}
      rowKey={(site) => site.id}
      columns={siteColumns(id)}
      search={t('Search by name or address')}
      peek={{ nameOf: ({ name }) => name, to: (site) => paths.jobSite(id, site.id) }}
      filters={[
        {
          key: 'status',
          title: t('Status'),
          choices: [{ value: 'archived', label: t('Archived') }],
          isSingle: true,
        },
      ]}
      above={
        (query.isPending || found.length > 0) && (
          <SiteMap label={t('Map of job sites')} circles={circlesOf(found)} />
        )
      }
      actions={
        mayCreate && (
          <ButtonLink to={paths.newJobSite(id)} leftSection={<IconPlus size={16} />}>
            {t('New site')}
          </ButtonLink>
        )
      }
      empty={{
        title: t('No job sites yet'),
        text: t('Add a place where members work. Its circle on the map shows who is there and for how long.'),
      }}
      noMatch={t('No matching sites')}
      below={<CutNotice of={query.data} />}
      selecting={{
        nameOf: ({ name }) => name,
        call: (site) => `PUT /v2/job_sites/${site.id}`,
        bar: (selection) => <ArchiveBar selection={selection} archiving={archiving} />,
      }}
    />
  )
}
