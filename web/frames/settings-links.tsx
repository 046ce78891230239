import { useMay } from '../api/permissions.ts'
import { useOrganization } from '../directory/current-organization.ts'
import { paths } from '../paths.ts'
import { SectionLinks } from '../ui/section-links.tsx'
import { t } from '../ui/text.ts'

/** The settings pages of the organization that the member can open. */
export function SettingsLinks() {
  const { id, manages_it } = useOrganization()
  const [mayUseWebhooks, mayAddFields, mayChangeTime] = useMay(
    `GET /v2/organizations/${id}/webhooks`,
    `POST /v2/organizations/${id}/member_profile_fields`,
    `PUT /v2/organizations/${id}/manual_time_settings`,
  )
  const links = [
    manages_it && { title: t('API tokens'), to: paths.organizationTokens(id) },
    mayUseWebhooks && { title: t('Webhooks'), to: paths.organizationWebhooks(id), isParent: true },
    mayAddFields && { title: t('Profile fields'), to: paths.profileFields(id) },
    mayChangeTime && { title: t('Time'), to: paths.timeSettings(id) },
  ].filter((link) => link !== false && link !== undefined)
  return <SectionLinks label={t('Settings')} links={links} />
}
