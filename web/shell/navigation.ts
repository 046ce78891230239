import type { ComponentType } from 'react'
import type { Membership } from '../api/account-types.ts'
import type { CallTo } from '../api/permissions.ts'
import { paths } from '../paths.ts'
import {
  IconActivity,
  IconAlertTriangle,
  IconApps,
  IconBeach,
  IconBell,
  IconBroadcast,
  IconBuilding,
  IconCalendar,
  IconCalendarTime,
  IconChecklist,
  IconClock,
  IconCoins,
  IconFileInvoice,
  IconFlag,
  IconFolder,
  IconHistory,
  IconHome,
  IconInbox,
  IconMail,
  IconMailPlus,
  IconMapPin,
  IconPhoto,
  IconPlug,
  IconReceipt,
  IconReceiptRefund,
  IconSettings,
  IconShield,
  IconTrendingUp,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
  IconWebhook,
} from '../ui/icons.ts'
import { t } from '../ui/text.ts'

export type Entry = {
  title: string
  to: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  /** Shown only to people who may make this call. */
  needs?: CallTo
  isExact?: boolean
  /** The entry also stands for the other pages below this address. */
  within?: string
  /** How many items wait there. */
  count?: number
}
export type Group = { title?: string; entries: Entry[] }

/** What the server shows the reader of other members' time. */
export type Oversight = { seesTime: boolean; decides: boolean; waiting: number }

type Place = Pick<Membership, 'id' | 'manages_it' | 'view_only'>

/** Grouped as people think: Track, Approve, Plan, Money, Insights, Organization. */
export function navigationOf({ id, manages_it }: Place, oversight: Oversight): Group[] {
  const { seesTime, decides, waiting } = oversight
  return [
    { entries: [{ title: t('Home'), to: paths.organization(id), icon: IconHome, isExact: true }] },
    {
      title: t('Track'),
      entries: [
        { title: t('Timesheet'), to: paths.timesheet(id), icon: IconCalendarTime },
        ...(seesTime ? [{ title: t('Team'), to: paths.teamNow(id), icon: IconBroadcast }] : []),
      ],
    },
    {
      title: t('Approve'),
      entries: decides
        ? [{ title: t('Approvals'), to: paths.approvals(id), icon: IconInbox, count: waiting }]
        : [],
    },
    {
      title: t('Plan'),
      entries: [
        { title: t('Projects'), to: paths.projects(id), icon: IconFolder },
        { title: t('To-dos'), to: paths.tasks(id), icon: IconChecklist },
        { title: t('Time off'), to: paths.timeOff(id), within: paths.timeOff(id), icon: IconBeach },
        { title: t('Calendar'), to: paths.calendar(id), within: paths.calendar(id), icon: IconCalendar },
        { title: t('Shifts'), to: paths.shifts(id), within: paths.shifts(id), icon: IconClock },
        {
          title: t('Job sites'),
          to: manages_it ? paths.jobSites(id) : paths.whereIAm(id),
          within: paths.jobSites(id),
          icon: IconMapPin,
        },
        { title: t('Holidays'), to: paths.holidays(id), icon: IconFlag },
        {
          title: t('Clients'),
          to: paths.clients(id),
          icon: IconBuilding,
          needs: `GET /v2/organizations/${id}/clients`,
        },
      ],
    },
    {
      title: t('Money'),
      entries: [
        {
          title: t('Invoices'),
          to: paths.invoices(id),
          within: paths.invoices(id),
          icon: IconReceipt,
          needs: `GET /v2/organizations/${id}/client_invoices`,
        },
        {
          title: t('Team invoices'),
          to: paths.teamInvoices(id),
          within: paths.teamInvoices(id),
          icon: IconFileInvoice,
        },
        { title: t('Expenses'), to: paths.expenses(id), within: paths.expenses(id), icon: IconReceiptRefund },
        { title: t('Payments'), to: paths.payments(id), within: paths.payments(id), icon: IconCoins },
        {
          title: t('Profitability'),
          to: paths.profitability(id),
          icon: IconTrendingUp,
          needs: `GET /v2/organizations/${id}/profitability`,
        },
      ],
    },
    {
      title: t('Insights'),
      entries: [
        {
          title: t('Activity'),
          to: paths.activity(id),
          icon: IconActivity,
          needs: `GET /v2/organizations/${id}/insights/activity`,
        },
        { title: t('Apps and sites'), to: paths.tools(id), within: paths.tools(id), icon: IconApps },
        {
          title: t('Unusual activity'),
          to: paths.unusualActivities(id),
          within: paths.unusualActivities(id),
          icon: IconAlertTriangle,
          needs: `GET /v2/organizations/${id}/insights/unusual_activities`,
        },
        {
          title: t('Smart notifications'),
          to: paths.smartNotifications(id),
          icon: IconBell,
          needs: `GET /v2/organizations/${id}/insights/smart_notifications`,
        },
        { title: t('Screenshots'), to: paths.screenshots(id), icon: IconPhoto },
        { title: t('Privacy'), to: paths.privacy(id), icon: IconShield },
      ],
    },
    {
      title: t('Organization'),
      entries: [
        { title: t('People'), to: paths.people(id), icon: IconUsers },
        { title: t('Teams'), to: paths.teams(id), icon: IconUsersGroup },
        {
          title: t('Invites'),
          to: paths.invites(id),
          icon: IconMail,
          needs: `GET /v2/organizations/${id}/invites`,
        },
        {
          title: t('Integrations'),
          to: paths.integrations(id),
          icon: IconPlug,
          needs: `GET /v2/organizations/${id}/integrations`,
        },
        {
          title: t('Audit log'),
          to: paths.auditLog(id),
          icon: IconHistory,
          needs: `GET /v2/organizations/${id}/audit_log_entries`,
        },
        ...(manages_it
          ? [
              {
                title: t('Settings'),
                to: paths.organizationTokens(id),
                within: paths.settings(id),
                icon: IconSettings,
              },
            ]
          : []),
      ],
    },
  ]
}

/** What people can start from anywhere. */
export function shortcutsOf({ id, view_only }: Place): Entry[] {
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

/** The groups with the entries that the server allows; a group without any is left out. */
export function allowedGroups(groups: Group[], isAllowed: (call: CallTo) => boolean): Group[] {
  return groups
    .map(({ title, entries }) => ({ title, entries: allowedEntries(entries, isAllowed) }))
    .filter(({ entries }) => entries.length > 0)
}

export function allowedEntries(entries: Entry[], isAllowed: (call: CallTo) => boolean): Entry[] {
  return entries.filter(({ needs }) => needs === undefined || isAllowed(needs))
}
