import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { t } from '../../ui/text.ts'
import { type JobSite, type OwnJobSite, ownSitesQuery, sitesQuery } from './calls.ts'

type Site = JobSite | OwnJobSite

/** The sites that the reader knows: all for owners and managers, their own for others. */
export function useKnownSites(): { sites: readonly Site[]; nameOf: (siteId: number) => string } {
  const { id } = useOrganization()
  const [mayList] = useMay(`GET /v2/organizations/${id}/job_sites`)
  const all = useQuery({ ...sitesQuery(id, 'all'), enabled: mayList === true })
  const own = useQuery({ ...ownSitesQuery(id), enabled: mayList === false })
  const sites: readonly Site[] = all.data?.rows ?? own.data?.rows ?? []
  const names = new Map(sites.map((site) => [site.id, site.name]))
  return { sites, nameOf: (siteId) => names.get(siteId) ?? t('Site {id}', { id: String(siteId) }) }
}
