import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { SectionLinks } from '../../ui/section-links.tsx'
import { t } from '../../ui/text.ts'

/** The pages about job sites: those of owners and managers first, then everybody's own. */
export function SiteLinks() {
  const { id } = useOrganization()
  const [mayManage] = useMay(`GET /v2/organizations/${id}/job_sites`)
  const links = [
    ...(mayManage
      ? [
          { title: t('Sites'), to: paths.jobSites(id) },
          { title: t('Who is where'), to: paths.whoIsWhere(id) },
        ]
      : []),
    { title: t('Where am I'), to: paths.whereIAm(id) },
    { title: t('Day on the map'), to: paths.siteTrace(id) },
    { title: t('Time per site'), to: paths.siteTime(id) },
  ]
  return <SectionLinks label={t('Job sites')} links={links} />
}
