import type { Team } from '../../api/v2-types.ts'
import { formFor } from '../../ui/form-for.ts'
import { initially } from '../../ui/initially.ts'

/** Where each field of a team is changed. */
const homes = { name: 'settings', lead_options: 'lead-options', metadata: 'metadata-section' }

export const newTeamForm = formFor('POST /v2/organizations/{organization_id}/teams')({
  empty: {
    name: '',
    leads: initially<number[]>([]),
    members: initially<number[]>([]),
    projects: initially<number[]>([]),
  },
  sends: {
    name: ({ name }) => name.trim(),
    members: ({ leads, members }) => [
      ...leads.map((user_id) => ({ user_id, role: 'manager' as const, lead: true })),
      ...members
        .filter((user_id) => !leads.includes(user_id))
        .map((user_id) => ({ user_id, role: 'user' as const })),
    ],
    projects: ({ projects }) => projects.map((project_id) => ({ project_id })),
  },
  leavesOut: { metadata: homes.metadata, lead_options: homes.lead_options },
})

export const teamNameForm = formFor('PUT /v2/teams/{team_id}')({
  empty: { name: '' },
  sends: { name: ({ name }) => name.trim() },
  leavesOut: { lead_options: homes.lead_options },
})

const noLeadOptions: Required<Team['lead_options']> = {
  manage_team_members: false,
  manage_team_projects: false,
  invite_members_to_organization: false,
  schedule_shifts: false,
  manage_billing: false,
  approve_timesheets: false,
  approve_time_off: false,
  approve_manual_time: false,
  others_screenshots: false,
  receive_manual_time_notification: false,
  notifications_for_job_sites: false,
  notifications_for_limits: false,
  notifications_work_breaks: false,
  notifications_for_timesheets_only_leads: false,
  notifications_for_time_off_only_leads: false,
  notifications_for_schedules_only_leads: false,
  notifications_for_limits_only_leads: false,
  notifications_work_breaks_only_leads: false,
  notifications_for_job_sites_only_leads: false,
}

export const leadOptionsForm = formFor('PUT /v2/teams/{team_id}')({
  empty: noLeadOptions,
  sends: { lead_options: (options) => options },
  leavesOut: { name: homes.name },
})
