// Written by tools/write-audit-words.ts from the audits of the features. Do not edit.

export type AuditWords = { noun: string; verbs: Record<string, string> }

/** By record type: its noun, and a verb for each of its actions. */
export const auditWords: Record<string, AuditWords> = {
  Client: {
    noun: 'client',
    verbs: {
      create: 'Created',
      update: 'Changed',
      delete: 'Deleted',
    },
  },
  GlobalTodo: {
    noun: 'global to-do',
    verbs: {
      create: 'Created',
      update: 'Changed',
      delete: 'Deleted',
    },
  },
  Integration: {
    noun: 'integration',
    verbs: {
      create: 'Created',
      update: 'Changed',
      delete: 'Deleted',
      sync: 'Synced',
    },
  },
  Invite: {
    noun: 'invite',
    verbs: {
      create: 'Created',
      update: 'Changed',
      delete: 'Deleted',
      resend: 'Resent',
      accept: 'Accepted',
    },
  },
  InviteLink: {
    noun: 'invite link',
    verbs: {
      create: 'Created',
      delete: 'Deleted',
      accept: 'Joined with',
    },
  },
  ManualTimeRequest: {
    noun: 'manual time request',
    verbs: {
      create: 'Submitted',
      approve: 'Approved',
      deny: 'Denied',
    },
  },
  ManualTimeSettings: {
    noun: 'manual time settings',
    verbs: {
      update: 'Changed',
    },
  },
  Organization: {
    noun: 'organization',
    verbs: {
      create: 'Created',
      update: 'Changed',
      change_plan: 'Changed the plan of',
      change_time_zone: 'Changed the time zone of',
      add_profile_field: 'Added a profile field to',
      remove_profile_field: 'Removed a profile field from',
    },
  },
  OrganizationMember: {
    noun: 'member',
    verbs: {
      add: 'Added',
      update: 'Changed',
      remove: 'Removed',
    },
  },
  OrganizationToken: {
    noun: 'organization token',
    verbs: {
      create: 'Created',
      reassign: 'Reassigned',
      revoke: 'Revoked',
    },
  },
  Project: {
    noun: 'project',
    verbs: {
      create: 'Created',
      update: 'Changed',
    },
  },
  ProjectMember: {
    noun: 'project member',
    verbs: {
      add: 'Added',
      update: 'Changed',
      remove: 'Removed',
    },
  },
  Task: {
    noun: 'task',
    verbs: {
      create: 'Created',
      update: 'Changed',
      delete: 'Deleted',
    },
  },
  Team: {
    noun: 'team',
    verbs: {
      create: 'Created',
      update: 'Changed',
      delete: 'Deleted',
    },
  },
  TeamMember: {
    noun: 'team member',
    verbs: {
      add: 'Added',
      update: 'Changed',
      remove: 'Removed',
    },
  },
  TeamProject: {
    noun: 'team project',
    verbs: {
      add: 'Added',
      remove: 'Removed',
    },
  },
  TimeEditLog: {
    noun: 'time',
    verbs: {
      add: 'Added',
      edit: 'Edited',
      delete: 'Deleted',
      replace: 'Replaced',
    },
  },
  Timesheet: {
    noun: 'timesheet',
    verbs: {
      submit: 'Submitted',
      approve: 'Approved',
      deny: 'Denied',
      reopen: 'Reopened',
    },
  },
  Webhook: {
    noun: 'webhook',
    verbs: {
      create: 'Created',
      activate: 'Activated',
      replay: 'Replayed deliveries of',
      delete: 'Deleted',
    },
  },
  WorkBreakPolicy: {
    noun: 'break policy',
    verbs: {
      update: 'Changed',
    },
  },
}
