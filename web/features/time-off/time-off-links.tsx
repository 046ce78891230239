import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { SectionLinks } from '../../ui/section-links.tsx'
import { t } from '../../ui/text.ts'

export function TimeOffLinks() {
  const { id } = useOrganization()
  const [mayManage] = useMay(`POST /v2/organizations/${id}/time_off_policies`)
  const links = [
    { title: t('Balances'), to: paths.timeOff(id) },
    { title: t('Requests'), to: paths.timeOffRequests(id) },
    ...(mayManage ? [{ title: t('Policies'), to: paths.timeOffPolicies(id), isParent: true }] : []),
  ]
  return <SectionLinks label={t('Time off')} links={links} />
}
