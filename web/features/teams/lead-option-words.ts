import type { LeadOption } from './calls.ts'

type Words = { option: LeadOption; title: string; help?: string }
type Group = { title: string; options: Words[] }

/** What leads may do and what they hear of, as people would say it. */
export const leadOptionGroups: Group[] = [
  {
    title: 'People and projects',
    options: [
      {
        option: 'manage_team_members',
        title: 'Change who is in the team',
        help: 'Put members of the organization in, take them out, change their roles, make other leads.',
      },
      {
        option: 'manage_team_projects',
        title: 'Change what the team works on',
        help: 'Take projects off the team, and put on those that they manage themselves.',
      },
      {
        option: 'invite_members_to_organization',
        title: 'Invite people into the organization',
        help: 'By mail, onto projects that they manage. Never as managers, and without pay rates.',
      },
      { option: 'schedule_shifts', title: 'Plan shifts of the team' },
      { option: 'manage_billing', title: 'See and change the billing' },
    ],
  },
  {
    title: 'Approving',
    options: [
      { option: 'approve_timesheets', title: 'Approve timesheets' },
      { option: 'approve_time_off', title: 'Approve time off' },
      { option: 'approve_manual_time', title: 'Approve time that was added by hand' },
      { option: 'others_screenshots', title: 'See screenshots of the team' },
    ],
  },
  {
    title: 'Being told',
    options: [
      { option: 'receive_manual_time_notification', title: 'When somebody asks to add time by hand' },
      { option: 'notifications_for_job_sites', title: 'When somebody comes to or leaves a job site' },
      { option: 'notifications_for_limits', title: 'When somebody nears or reaches a limit' },
      { option: 'notifications_work_breaks', title: 'When breaks are missed or too long' },
    ],
  },
  {
    title: 'Being told alone',
    options: [
      {
        option: 'notifications_for_timesheets_only_leads',
        title: 'Timesheets',
        help: 'Only leads are told; managers of the organization no longer are.',
      },
      { option: 'notifications_for_time_off_only_leads', title: 'Time off' },
      { option: 'notifications_for_schedules_only_leads', title: 'Shifts' },
      { option: 'notifications_for_limits_only_leads', title: 'Limits' },
      { option: 'notifications_work_breaks_only_leads', title: 'Breaks' },
      { option: 'notifications_for_job_sites_only_leads', title: 'Job sites' },
    ],
  },
]
