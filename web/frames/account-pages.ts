import { paths } from '../paths.ts'
import { IconApi, IconApps, IconKey, IconShield, IconUser, IconWebhook } from '../ui/icons.ts'

/** The pages about oneself, in the account menu, in the tabs of the account and in the search. */
export const accountPages = [
  { title: 'Profile', to: paths.profile, icon: IconUser },
  { title: 'Security', to: paths.security, icon: IconShield },
  { title: 'Personal tokens', to: paths.personalTokens, icon: IconKey },
  { title: 'Applications', to: paths.applications, icon: IconApi },
  { title: 'Allowed apps', to: paths.allowedApps, icon: IconApps },
  { title: 'Webhooks', to: paths.ownWebhooks(), icon: IconWebhook, isParent: true },
]
