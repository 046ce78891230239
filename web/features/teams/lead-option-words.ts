import { t } from '../../ui/text.ts'
import type { LeadOption } from './calls.ts'

type Words = { option: LeadOption; title: string; help?: string }
type Group = { title: string; options: Words[] }

/** The permissions and notifications of leads, in groups. */
export const leadOptionGroups = (): Group[] => [
  {
    title: t('People and projects'),
    options: [
      {
        option: 'manage_team_members',
        title: t('Manage team members'),
        help: t('Add and remove members, change their roles, and appoint other leads.'),
      },
      {
        option: 'manage_team_projects',
        title: t('Manage team projects'),
        help: t('Remove projects from the team, and add projects that they manage.'),
      },
      {
        option: 'invite_members_to_organization',
        title: t('Invite people to the organization'),
        help: t('By email, to projects they manage. Not as managers, and without pay rates.'),
      },
      { option: 'schedule_shifts', title: t('Schedule shifts') },
      { option: 'manage_billing', title: t('Manage billing') },
    ],
  },
  {
    title: t('Approvals'),
    options: [
      { option: 'approve_timesheets', title: t('Approve timesheets') },
      { option: 'approve_time_off', title: t('Approve time off') },
      { option: 'approve_manual_time', title: t('Approve manual time') },
      { option: 'others_screenshots', title: t('View team screenshots') },
    ],
  },
  {
    title: t('Notifications'),
    options: [
      { option: 'receive_manual_time_notification', title: t('Someone requests manual time') },
      { option: 'notifications_for_job_sites', title: t('Someone enters or leaves a job site') },
      { option: 'notifications_for_limits', title: t('Someone approaches or reaches a limit') },
      { option: 'notifications_work_breaks', title: t('A break is missed or too long') },
    ],
  },
  {
    title: t('Notify leads instead of managers'),
    options: [
      {
        option: 'notifications_for_timesheets_only_leads',
        title: t('Timesheets'),
        help: t('Only leads are notified, not managers of the organization.'),
      },
      { option: 'notifications_for_time_off_only_leads', title: t('Time off') },
      { option: 'notifications_for_schedules_only_leads', title: t('Shifts') },
      { option: 'notifications_for_limits_only_leads', title: t('Limits') },
      { option: 'notifications_work_breaks_only_leads', title: t('Breaks') },
      { option: 'notifications_for_job_sites_only_leads', title: t('Job sites') },
    ],
  },
]
