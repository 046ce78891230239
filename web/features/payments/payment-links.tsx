import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { SectionLinks } from '../../ui/section-links.tsx'
import { t } from '../../ui/text.ts'

export function PaymentLinks() {
  const { id } = useOrganization()
  const [mayPay] = useMay(`POST /v2/organizations/${id}/team_payments`)
  if (!mayPay) return null
  const links = [
    { title: t('Payments'), to: paths.payments(id) },
    { title: t('Overtime'), to: paths.overtimePolicies(id), isParent: true },
  ]
  return <SectionLinks label={t('Payments')} links={links} />
}
