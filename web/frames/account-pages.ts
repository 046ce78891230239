import { useAccountState } from '../api/account-state.ts'
import { paths } from '../paths.ts'
import {
  IconApi,
  IconApps,
  IconBell,
  IconBuilding,
  IconKey,
  IconServer,
  IconShield,
  IconUser,
  IconWebhook,
} from '../ui/icons.ts'
import { t } from '../ui/text.ts'

/** The account pages, for the account menu, the tabs and the search. */
export function useAccountPages() {
  const { administers_server } = useAccountState()
  const forAdministrators = [
    { title: t('Plans'), to: paths.plans, icon: IconBuilding },
    { title: t('Server'), to: paths.server, icon: IconServer },
  ]
  return [
    { title: t('Profile'), to: paths.profile, icon: IconUser },
    { title: t('Security'), to: paths.security, icon: IconShield },
    { title: t('Organizations'), to: paths.ownOrganizations, icon: IconBuilding },
    { title: t('Notifications'), to: paths.notificationSettings, icon: IconBell },
    { title: t('Personal tokens'), to: paths.personalTokens, icon: IconKey },
    { title: t('Applications'), to: paths.applications, icon: IconApi },
    { title: t('Allowed apps'), to: paths.allowedApps, icon: IconApps },
    { title: t('Webhooks'), to: paths.ownWebhooks(), icon: IconWebhook, isParent: true },
    ...(administers_server ? forAdministrators : []),
  ]
}
