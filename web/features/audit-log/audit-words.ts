// Written by tools/write-audit-words.ts from the audits of the features. Do not edit.
import { t } from '../../ui/text.ts'

export type AuditWords = { title: string; did: Record<string, string> }

/** By record type: its name, and what each of its actions did. */
export const auditWords = (): Record<string, AuditWords> => ({
  Approval: {
    title: t('Approval of everything that matches'),
    did: {
      create: t('Started an approval of everything that matches'),
      undo: t('Undid an approval of everything that matches'),
    },
  },
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
  ClientInvoice: {
    title: t('Client invoice'),
    did: {
      create: t('Created client invoice'),
      update: t('Changed client invoice'),
      delete: t('Deleted client invoice'),
      generate: t('Generated lines of the client invoice'),
      issue: t('Issued client invoice'),
      send: t('Sent client invoice'),
      remind: t('Sent a reminder for the client invoice'),
      close: t('Wrote off client invoice'),
      void: t('Voided client invoice'),
      reopen: t('Reopened client invoice'),
      pay: t('Recorded a payment of the client invoice'),
      unpay: t('Deleted a payment of the client invoice'),
      credit: t('Credited client invoice'),
      uncredit: t('Reversed the credit of the client invoice'),
      rotate: t('Replaced the link of the client invoice'),
      route: t('Changed the routing of the client invoice'),
    },
  },
  ClosedPeriod: {
    title: t('Period'),
    did: {
      create: t('Prepared period'),
      close: t('Closed period'),
      reopen: t('Reopened period'),
      delete: t('Deleted period'),
    },
  },
  CreditNote: {
    title: t('Credit note'),
    did: {
      create: t('Created credit note'),
      update: t('Changed credit note'),
      delete: t('Deleted credit note'),
      generate: t('Generated lines of the credit note'),
      issue: t('Issued credit note'),
      send: t('Sent credit note'),
      remind: t('Sent a reminder for the credit note'),
      close: t('Wrote off credit note'),
      void: t('Voided credit note'),
      reopen: t('Reopened credit note'),
      pay: t('Recorded a payment of the credit note'),
      unpay: t('Deleted a payment of the credit note'),
      credit: t('Credited credit note'),
      uncredit: t('Reversed the credit of the credit note'),
      rotate: t('Replaced the link of the credit note'),
      route: t('Changed the routing of the credit note'),
    },
  },
  Expense: {
    title: t('Expense'),
    did: {
      create: t('Created expense'),
      update: t('Changed expense'),
      delete: t('Deleted expense'),
      submit: t('Submitted expense'),
      withdraw: t('Withdrew expense'),
      approve: t('Approved expense'),
      deny: t('Denied expense'),
      take_back: t('Undid the decision on the expense'),
    },
  },
  Export: {
    title: t('Export'),
    did: {
      create: t('Started export'),
      delete: t('Deleted export'),
    },
  },
  ExportedFile: {
    title: t('File'),
    did: {
      export: t('Exported file'),
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
      share: t('Copied the link of the invite'),
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
  InvoiceDetails: {
    title: t('Invoice details'),
    did: {
      update: t('Changed invoice details'),
    },
  },
  InvoiceSettings: {
    title: t('Invoice settings'),
    did: {
      update: t('Changed invoice settings'),
    },
  },
  JobSite: {
    title: t('Job site'),
    did: {
      create: t('Created job site'),
      update: t('Changed job site'),
    },
  },
  JobSiteSettings: {
    title: t('Job site settings'),
    did: {
      update: t('Changed job site settings'),
    },
  },
  LedgerExport: {
    title: t('Ledger export'),
    did: {
      create: t('Created ledger export'),
    },
  },
  LedgerSettings: {
    title: t('Ledger settings'),
    did: {
      update: t('Changed ledger settings'),
    },
  },
  Location: {
    title: t('Locations'),
    did: {
      view: t('Viewed locations'),
    },
  },
  ManualTimeRequest: {
    title: t('Manual time request'),
    did: {
      create: t('Submitted manual time request'),
      approve: t('Approved manual time request'),
      deny: t('Denied manual time request'),
      take_back: t('Undid the decision on the manual time request'),
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
      change_weekend: t('Changed the weekend of the organization'),
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
      disable: t('Disabled the account of the member'),
      enable: t('Enabled the account of the member'),
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
  OvertimePolicy: {
    title: t('Overtime policy'),
    did: {
      create: t('Created overtime policy'),
      update: t('Changed overtime policy'),
      delete: t('Deleted overtime policy'),
      archive: t('Archived overtime policy'),
    },
  },
  PrivacyConfirmation: {
    title: t('The privacy page'),
    did: {
      confirm: t('Confirmed the privacy page'),
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
  RecurringInvoice: {
    title: t('Recurring invoice'),
    did: {
      create: t('Created recurring invoice'),
      update: t('Changed recurring invoice'),
      delete: t('Deleted recurring invoice'),
    },
  },
  ReportBoard: {
    title: t('Board'),
    did: {
      create: t('Created board'),
      update: t('Changed board'),
      delete: t('Deleted board'),
    },
  },
  ReportLink: {
    title: t('Share link'),
    did: {
      create: t('Created share link'),
      delete: t('Deleted share link'),
    },
  },
  ReportSchedule: {
    title: t('Report schedule'),
    did: {
      create: t('Created report schedule'),
      update: t('Changed report schedule'),
      delete: t('Deleted report schedule'),
      pause: t('Paused report schedule'),
    },
  },
  SampleData: {
    title: t('Sample data'),
    did: {
      remove: t('Removed sample data'),
    },
  },
  SavedView: {
    title: t('Saved view'),
    did: {
      create: t('Created saved view'),
      update: t('Changed saved view'),
      delete: t('Deleted saved view'),
    },
  },
  Screenshot: {
    title: t('Screenshot'),
    did: {
      view: t('Viewed a screenshot'),
      delete: t('Deleted screenshot'),
    },
  },
  ScreenshotSettings: {
    title: t('Screenshot settings'),
    did: {
      update: t('Changed screenshot settings'),
    },
  },
  ShiftTemplate: {
    title: t('Shift template'),
    did: {
      create: t('Created shift template'),
      update: t('Changed shift template'),
      delete: t('Deleted shift template'),
    },
  },
  SmartNotificationRule: {
    title: t('Smart notification rule'),
    did: {
      create: t('Created smart notification rule'),
      update: t('Changed smart notification rule'),
      delete: t('Deleted smart notification rule'),
    },
  },
  SmartNotificationSettings: {
    title: t('Smart notification settings'),
    did: {
      update: t('Changed smart notification settings'),
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
  TeamInvoice: {
    title: t('Team invoice'),
    did: {
      create: t('Created team invoice'),
      update: t('Changed team invoice'),
      delete: t('Deleted team invoice'),
      generate: t('Generated lines of the team invoice'),
      issue: t('Issued team invoice'),
      send: t('Sent team invoice'),
      remind: t('Sent a reminder for the team invoice'),
      close: t('Wrote off team invoice'),
      void: t('Voided team invoice'),
      reopen: t('Reopened team invoice'),
      pay: t('Recorded a payment of the team invoice'),
      unpay: t('Deleted a payment of the team invoice'),
      credit: t('Credited team invoice'),
      uncredit: t('Reversed the credit of the team invoice'),
      rotate: t('Replaced the link of the team invoice'),
      route: t('Changed the routing of the team invoice'),
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
  TeamPayment: {
    title: t('Team payment'),
    did: {
      create: t('Recorded team payment'),
      void: t('Undid team payment'),
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
      take_back: t('Undid the decision on the time off request'),
      return: t('Returned the holidays of the time off request'),
    },
  },
  Timesheet: {
    title: t('Timesheet'),
    did: {
      submit: t('Submitted timesheet'),
      remind: t('Sent a reminder for the timesheet'),
      approve: t('Approved timesheet'),
      deny: t('Denied timesheet'),
      reopen: t('Reopened timesheet'),
      take_back: t('Undid the decision on the timesheet'),
    },
  },
  ToolClassifications: {
    title: t('Tool classifications'),
    did: {
      update: t('Changed tool classifications'),
    },
  },
  TrackingRetention: {
    title: t('Retention of tracked data'),
    did: {
      update: t('Changed retention of tracked data'),
    },
  },
  UnusualActivity: {
    title: t('Unusual activity'),
    did: {
      comment: t('Commented on the unusual activity'),
      dismiss: t('Dismissed unusual activity'),
      reopen: t('Reopened unusual activity'),
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
