import type { ComponentType } from 'react'
import { manages, mayManage, mayManageTokens, maySeeAuditLog } from '../api/account-state.ts'
import type { Membership } from '../api/account-types.ts'
import { paths } from '../paths.ts'
import {
  IconActivity,
  IconBroadcast,
  IconBuilding,
  IconCalendarTime,
  IconChecklist,
  IconFolder,
  IconHistory,
  IconHome,
  IconInbox,
  IconMail,
  IconMailPlus,
  IconPlug,
  IconSettings,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
  IconWebhook,
} from '../ui/icons.ts'

export type Entry = {
  title: string
  to: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  isExact?: boolean
  /** Its sisters are all below this address, and it stands for them too. */
  within?: string
  /** How many wait behind it. */
  count?: number
}
/** What of other people's time the server shows and lets the reader decide on. */
export type Oversight = { seesTime: boolean; decides: boolean }

export type Group = { title?: string; entries: Entry[] }

/** Grouped as people think: Track, Approve, Plan, Money, Insights, Organization. What one may not open is not shown. */
export function navigationOf(
  organization: Membership | undefined,
  { seesTime, decides }: Oversight,
  waiting = 0,
): Group[] {
  if (organization === undefined) return []
  const { id } = organization
  const groups: Group[] = [
    { entries: [{ title: 'Home', to: paths.organization(id), icon: IconHome, isExact: true }] },
    {
      title: 'Track',
      entries: [
        { title: 'Timesheet', to: paths.timesheet(id), icon: IconCalendarTime },
        ...(seesTime ? [{ title: 'Team', to: paths.teamNow(id), icon: IconBroadcast }] : []),
      ],
    },
    {
      title: 'Approve',
      entries: decides
        ? [{ title: 'Approvals', to: paths.approvals(id), icon: IconInbox, count: waiting }]
        : [],
    },
    {
      title: 'Plan',
      entries: [
        { title: 'Projects', to: paths.projects(id), icon: IconFolder },
        { title: 'To-dos', to: paths.tasks(id), icon: IconChecklist },
        ...(manages(organization) ? [{ title: 'Clients', to: paths.clients(id), icon: IconBuilding }] : []),
      ],
    },
    {
      title: 'Insights',
      entries:
        manages(organization) && seesTime
          ? [{ title: 'Activity', to: paths.activity(id), icon: IconActivity }]
          : [],
    },
    {
      title: 'Organization',
      entries: [
        { title: 'People', to: paths.people(id), icon: IconUsers },
        { title: 'Teams', to: paths.teams(id), icon: IconUsersGroup },
        ...(manages(organization) ? [{ title: 'Invites', to: paths.invites(id), icon: IconMail }] : []),
        ...(manages(organization)
          ? [{ title: 'Integrations', to: paths.integrations(id), icon: IconPlug }]
          : []),
        ...(maySeeAuditLog(organization) && organization.plan === 'enterprise'
          ? [{ title: 'Audit log', to: paths.auditLog(id), icon: IconHistory }]
          : []),
        ...(mayManageTokens(organization)
          ? [
              {
                title: 'Settings',
                to: paths.organizationTokens(id),
                within: paths.settings(id),
                icon: IconSettings,
              },
            ]
          : []),
      ],
    },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}

/** What can be begun from anywhere; who may not do it is not offered it. */
export function beginningsOf(organization: Membership | undefined): Entry[] {
  if (organization === undefined || !mayManage(organization)) return []
  const { id } = organization
  return [
    { title: 'Invite people', to: paths.newInvites(id), icon: IconMailPlus },
    { title: 'Add a member', to: paths.newMember(id), icon: IconUserPlus },
    { title: 'New project', to: `${paths.projects(id)}?new=yes`, icon: IconFolder },
    { title: 'New client', to: `${paths.clients(id)}?new=yes`, icon: IconBuilding },
    { title: 'New task', to: `${paths.tasks(id)}?new=yes`, icon: IconChecklist },
    { title: 'New team', to: `${paths.teams(id)}?new=yes`, icon: IconUsersGroup },
    { title: 'New webhook', to: `${paths.organizationWebhooks(id)}?new=yes`, icon: IconWebhook },
  ]
}
