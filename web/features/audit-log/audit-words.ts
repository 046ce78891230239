// Written by tools/write-audit-words.ts from the audits of the features. Do not edit.
import { t } from '../../ui/text.ts'

export type AuditWords = { title: string; did: Record<string, string> }

/** By record type: its name, and what each of its actions did. */
export const auditWords = (): Record<string, AuditWords> => ({
  AttendanceSchedule: {
    title: t('Schedule'),
    did: {
      create: t('Created schedule'),
      update: t('Changed schedule'),
      delete: t('Deleted schedule'),
    },
  },
  AttendanceSettings: {
    title: t('Attendance settings'),
    did: {
      update: t('Changed attendance settings'),
    },
  },
  CalendarFeed: {
    title: t('Calendar feed'),
    did: {
      create: t('Created calendar feed'),
      delete: t('Deleted calendar feed'),
    },
  },
  Client: {
    title: t('Client'),
    did: {
      create: t('Created client'),
      update: t('Changed client'),
      delete: t('Deleted client'),
    },
  },
  GlobalTodo: {
    title: t('Global to-do'),
    did: {
      create: t('Created global to-do'),
      update: t('Changed global to-do'),
      delete: t('Deleted global to-do'),
    },
  },
  Holiday: {
    title: t('Holiday'),
    did: {
      create: t('Created holiday'),
      update: t('Changed holiday'),
      delete: t('Deleted holiday'),
    },
  },
  Integration: {
    title: t('Integration'),
    did: {
      create: t('Created integration'),
      update: t('Changed integration'),
      delete: t('Deleted integration'),
      sync: t('Synced integration'),
    },
  },
  Invite: {
    title: t('Invite'),
    did: {
      create: t('Created invite'),
      update: t('Changed invite'),
      delete: t('Deleted invite'),
      resend: t('Resent invite'),
      accept: t('Accepted invite'),
      decline: t('Declined invite'),
    },
  },
  InviteLink: {
    title: t('Invite link'),
    did: {
      create: t('Created invite link'),
      delete: t('Deleted invite link'),
      accept: t('Joined with invite link'),
    },
  },
  ManualTimeRequest: {
    title: t('Manual time request'),
    did: {
      create: t('Submitted manual time request'),
      approve: t('Approved manual time request'),
      deny: t('Denied manual time request'),
    },
  },
  ManualTimeSettings: {
    title: t('Manual time settings'),
    did: {
      update: t('Changed manual time settings'),
    },
  },
  MemberLimit: {
    title: t('Limit group'),
    did: {
      create: t('Created limit group'),
      update: t('Changed limit group'),
      delete: t('Deleted limit group'),
    },
  },
  MemberLimitMember: {
    title: t('Limit group member'),
    did: {
      add: t('Added limit group member'),
      move: t('Moved limit group member'),
      remove: t('Removed limit group member'),
    },
  },
  Organization: {
    title: t('Organization'),
    did: {
      create: t('Created organization'),
      update: t('Changed organization'),
      change_plan: t('Changed the plan of the organization'),
      change_time_zone: t('Changed the time zone of the organization'),
      rotate_invite_url: t('Replaced the join link of the organization'),
      enable_invite_url: t('Turned on the join link of the organization'),
      disable_invite_url: t('Turned off the join link of the organization'),
      add_profile_field: t('Added a profile field to the organization'),
      remove_profile_field: t('Removed a profile field from the organization'),
    },
  },
  OrganizationMember: {
    title: t('Member'),
    did: {
      add: t('Added member'),
      update: t('Changed member'),
      remove: t('Removed member'),
      leave: t('Left as member'),
    },
  },
  OrganizationToken: {
    title: t('Organization token'),
    did: {
      create: t('Created organization token'),
      reassign: t('Reassigned organization token'),
      revoke: t('Revoked organization token'),
    },
  },
  Project: {
    title: t('Project'),
    did: {
      create: t('Created project'),
      update: t('Changed project'),
    },
  },
  ProjectMember: {
    title: t('Project member'),
    did: {
      add: t('Added project member'),
      update: t('Changed project member'),
      remove: t('Removed project member'),
    },
  },
  Task: {
    title: t('Task'),
    did: {
      create: t('Created task'),
      update: t('Changed task'),
      delete: t('Deleted task'),
    },
  },
  Team: {
    title: t('Team'),
    did: {
      create: t('Created team'),
      update: t('Changed team'),
      delete: t('Deleted team'),
    },
  },
  TeamMember: {
    title: t('Team member'),
    did: {
      add: t('Added team member'),
      update: t('Changed team member'),
      remove: t('Removed team member'),
    },
  },
  TeamProject: {
    title: t('Team project'),
    did: {
      add: t('Added team project'),
      remove: t('Removed team project'),
    },
  },
  TimeEditLog: {
    title: t('Time'),
    did: {
      add: t('Added time'),
      edit: t('Edited time'),
      delete: t('Deleted time'),
      replace: t('Replaced time'),
    },
  },
  TimeOffBalance: {
    title: t('Time off balance'),
    did: {
      adjust: t('Adjusted time off balance'),
    },
  },
  TimeOffPolicy: {
    title: t('Time off policy'),
    did: {
      create: t('Created time off policy'),
      update: t('Changed time off policy'),
      delete: t('Deleted time off policy'),
    },
  },
  TimeOffRequest: {
    title: t('Time off request'),
    did: {
      create: t('Created time off request'),
      update: t('Changed time off request'),
      delete: t('Deleted time off request'),
      approve: t('Approved time off request'),
      deny: t('Denied time off request'),
      return: t('Gave back the holidays of the time off request'),
    },
  },
  Timesheet: {
    title: t('Timesheet'),
    did: {
      submit: t('Submitted timesheet'),
      approve: t('Approved timesheet'),
      deny: t('Denied timesheet'),
      reopen: t('Reopened timesheet'),
    },
  },
  Webhook: {
    title: t('Webhook'),
    did: {
      create: t('Created webhook'),
      activate: t('Activated webhook'),
      replay: t('Replayed deliveries of the webhook'),
      delete: t('Deleted webhook'),
    },
  },
  WorkBreakPolicy: {
    title: t('Break policy'),
    did: {
      update: t('Changed break policy'),
    },
  },
})

/** Every action, as a choice to filter by. */
export const auditActions = (): Record<string, string> => ({
  accept: t('Accepted'),
  activate: t('Activated'),
  add: t('Added'),
  add_profile_field: t('Added a profile field'),
  adjust: t('Adjusted'),
  approve: t('Approved'),
  update: t('Changed'),
  change_plan: t('Changed the plan'),
  change_time_zone: t('Changed the time zone'),
  create: t('Created'),
  decline: t('Declined'),
  delete: t('Deleted'),
  deny: t('Denied'),
  edit: t('Edited'),
  return: t('Gave back the holidays'),
  leave: t('Left as'),
  move: t('Moved'),
  reassign: t('Reassigned'),
  remove: t('Removed'),
  remove_profile_field: t('Removed a profile field'),
  reopen: t('Reopened'),
  replace: t('Replaced'),
  rotate_invite_url: t('Replaced the join link'),
  replay: t('Replayed deliveries'),
  resend: t('Resent'),
  revoke: t('Revoked'),
  submit: t('Submitted'),
  sync: t('Synced'),
  disable_invite_url: t('Turned off the join link'),
  enable_invite_url: t('Turned on the join link'),
})
