import { Type } from 'typebox'

/** What leads may do and are told of, with what holds unless somebody says otherwise. */
export const leadOptionDefaults = {
  approve_timesheets: true,
  approve_time_off: true,
  approve_manual_time: true,
  receive_manual_time_notification: true,
  schedule_shifts: true,
  manage_team_projects: true,
  manage_team_members: true,
  notifications_for_job_sites: true,
  others_screenshots: true,
  notifications_for_timesheets_only_leads: false,
  notifications_for_time_off_only_leads: false,
  notifications_for_schedules_only_leads: false,
  notifications_for_limits: false,
  notifications_for_limits_only_leads: false,
  notifications_work_breaks: false,
  notifications_work_breaks_only_leads: false,
  invite_members_to_organization: false,
  notifications_for_job_sites_only_leads: false,
  manage_billing: false,
}

export type LeadOption = keyof typeof leadOptionDefaults
export type LeadOptions = Record<LeadOption, boolean>

/** The options that open something today; the others are kept for the features that will ask for them. */
const inForce: Partial<Record<LeadOption, string>> = {
  manage_team_projects: 'Leads put projects that they manage on the team, and take projects off it.',
  manage_team_members: 'Leads change who is in the team, in which role.',
  invite_members_to_organization: 'Leads invite people to the organization.',
}
const notYet = 'Kept and read back; nothing asks for it yet.'

const names = Object.keys(leadOptionDefaults) as LeadOption[]

export const leadOptionsSchema = Type.Object(
  Object.fromEntries(names.map((name) => [name, Type.Boolean({ description: inForce[name] ?? notYet })])),
  { title: 'Lead options', additionalProperties: false },
)

export const leadOptionsInput = Type.Unsafe<Partial<LeadOptions>>(
  Type.Object(
    Object.fromEntries(
      names.map((name) => [name, Type.Optional(Type.Boolean({ description: inForce[name] ?? notYet }))]),
    ),
    { description: 'Options that are left out stay as they are; those of a new team get their defaults.' },
  ),
)

export function changedLeadOptions(current: LeadOptions, changes: Partial<LeadOptions> = {}): LeadOptions {
  return { ...current, ...changes }
}
