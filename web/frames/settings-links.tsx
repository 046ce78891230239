import { useMay } from '../api/permissions.ts'
import { useOrganization } from '../directory/current-organization.ts'
import { paths } from '../paths.ts'
import { SectionLinks } from '../ui/section-links.tsx'
import { t } from '../ui/text.ts'

/** The settings pages of the organization that the member can open. */
export function SettingsLinks() {
  const { id, manages_it } = useOrganization()
  const [
    mayChangeGeneral,
    mayUseWebhooks,
    mayAddFields,
    mayChangeTime,
    mayChangeInvoices,
    mayChangeLedger,
    mayChangeScreenshots,
    mayChangeSites,
    mayChangeRetention,
  ] = useMay(
    `PUT /v2/organizations/${id}`,
    `GET /v2/organizations/${id}/webhooks`,
    `POST /v2/organizations/${id}/member_profile_fields`,
    `PUT /v2/organizations/${id}/manual_time_settings`,
    `PUT /v2/organizations/${id}/invoice_settings`,
    `PUT /v2/organizations/${id}/ledger_settings`,
    `PUT /v2/organizations/${id}/screenshot_settings`,
    `PUT /v2/organizations/${id}/job_site_settings`,
    `PUT /v2/organizations/${id}/tracking_retention`,
  )
  const links = [
    mayChangeGeneral && { title: t('General'), to: paths.generalSettings(id) },
    manages_it && { title: t('API tokens'), to: paths.organizationTokens(id) },
    mayUseWebhooks && { title: t('Webhooks'), to: paths.organizationWebhooks(id), isParent: true },
    mayAddFields && { title: t('Profile fields'), to: paths.profileFields(id) },
    mayChangeTime && { title: t('Time'), to: paths.timeSettings(id) },
    mayChangeInvoices && { title: t('Invoices'), to: paths.invoiceSettings(id) },
    mayChangeLedger && { title: t('Ledger'), to: paths.ledgerSettings(id) },
    mayChangeScreenshots && { title: t('Screenshots'), to: paths.screenshotSettings(id) },
    mayChangeSites && { title: t('Job sites'), to: paths.jobSiteSettings(id) },
    mayChangeRetention && { title: t('Data'), to: paths.dataSettings(id) },
  ].filter((link) => link !== false && link !== undefined)
  return <SectionLinks label={t('Settings')} links={links} />
}
