import { Type } from 'typebox'
import { keysOf } from '../../../foundation/values/keys.ts'

/** What leads may do and get notified about, with the defaults of a new team. */
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

/** The options that have an effect today; the others are stored for later features. */
const inForce: Partial<Record<LeadOption, string>> = {
  manage_team_projects:
    'Whether leads can add projects that they manage to the team, and remove projects from it.',
  manage_team_members:
    'Whether leads can add people who share a project with them, and change and remove team members who don’t outrank them.',
  approve_timesheets: 'Whether leads decide on the timesheets of team members who don’t outrank them.',
  approve_manual_time: 'Whether leads book and decide on the time of team members who don’t outrank them.',
  receive_manual_time_notification: 'Whether leads who approve manual time get an email about new requests.',
  invite_members_to_organization: 'Whether leads can invite people to the organization.',
}
const notYet = 'Stored and returned; it has no effect yet.'

const names = keysOf(leadOptionDefaults)

export const leadOptionsSchema = Type.Unsafe<LeadOptions>(
  Type.Object(
    Object.fromEntries(names.map((name) => [name, Type.Boolean({ description: inForce[name] ?? notYet })])),
    { title: 'Lead options', additionalProperties: false },
  ),
)

export const leadOptionsInput = Type.Unsafe<Partial<LeadOptions>>(
  Type.Object(
    Object.fromEntries(
      names.map((name) => [name, Type.Optional(Type.Boolean({ description: inForce[name] ?? notYet }))]),
    ),
    { description: 'Options you omit keep their value; in a new team they get their default.' },
  ),
)

export function changedLeadOptions(current: LeadOptions, changes: Partial<LeadOptions> = {}): LeadOptions {
  return { ...current, ...changes }
}
