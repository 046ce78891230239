import { manages, mayManageTokens } from '../api/account-state.ts'
import { useOrganization } from '../directory/current-organization.ts'
import { paths } from '../paths.ts'
import { SectionLinks } from '../ui/section-links.tsx'

/** The pages about the organization itself; what one may not open is not shown. */
export function SettingsLinks() {
  const organization = useOrganization()
  const { id } = organization
  const links = [
    ...(mayManageTokens(organization) ? [{ title: 'API tokens', to: paths.organizationTokens(id) }] : []),
    ...(manages(organization)
      ? [{ title: 'Webhooks', to: paths.organizationWebhooks(id), isParent: true }]
      : []),
    ...(manages(organization) ? [{ title: 'Profile fields', to: paths.profileFields(id) }] : []),
    ...(manages(organization) ? [{ title: 'Time', to: paths.timeSettings(id) }] : []),
  ]
  return <SectionLinks label="Settings" links={links} />
}
