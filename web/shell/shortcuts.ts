import { paths } from '../paths.ts'
import {
  IconBuilding,
  IconChecklist,
  IconFolder,
  IconMailPlus,
  IconUserPlus,
  IconUsersGroup,
  IconWebhook,
} from '../ui/icons.ts'
import { t } from '../ui/text.ts'
import type { Page, Place } from './navigation.ts'

/** What people can start from anywhere. */
export function shortcutsOf({ id, view_only }: Place): Page[] {
  return [
    {
      title: t('Invite people'),
      to: paths.newInvites(id),
      icon: IconMailPlus,
      needs: `POST /v2/organizations/${id}/invites`,
    },
    {
      title: t('Add member'),
      to: paths.newMember(id),
      icon: IconUserPlus,
      needs: `POST /v2/organizations/${id}/members`,
    },
    {
      title: t('New project'),
      to: `${paths.projects(id)}?new=yes`,
      icon: IconFolder,
      needs: `POST /v2/organizations/${id}/projects`,
    },
    {
      title: t('New client'),
      to: `${paths.clients(id)}?new=yes`,
      icon: IconBuilding,
      needs: `POST /v2/organizations/${id}/clients`,
    },
    ...(view_only ? [] : [{ title: t('New task'), to: `${paths.tasks(id)}?new=yes`, icon: IconChecklist }]),
    {
      title: t('New team'),
      to: `${paths.teams(id)}?new=yes`,
      icon: IconUsersGroup,
      needs: `POST /v2/organizations/${id}/teams`,
    },
    {
      title: t('New webhook'),
      to: `${paths.organizationWebhooks(id)}?new=yes`,
      icon: IconWebhook,
      needs: `POST /v2/organizations/${id}/webhooks`,
    },
  ]
}
