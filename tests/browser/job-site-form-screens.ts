import { plainSite } from '../../server/testing/job-sites.ts'
import type { World } from '../../server/testing/world.ts'
import type { FormScreen } from './form-screens.ts'

export async function jobSiteScreens(w: World): Promise<FormScreen[]> {
  const { call, owner, organizationId, projectId, user } = w
  const page = `/organizations/${organizationId}/job-sites`
  const made = await call(`POST /v2/organizations/${organizationId}/job_sites`, owner, {
    body: { ...plainSite, name: 'Old quay', rules: [{ user_ids: [user.id] }] },
  })
  const { id, rules } = made.body.job_site
  const team = await call(`POST /v2/organizations/${organizationId}/teams`, owner, {
    body: { name: 'Dockers' },
  })
  const task = await call(`POST /v2/projects/${projectId}/tasks`, owner, { body: { summary: 'Unload' } })
  const project = await call(`GET /v2/projects/${projectId}`, owner)
  const site = {
    Name: 'South quay',
    Address: 'Rua do Cais 1',
    Coordinates: '38.70571, -9.15912',
    'Radius in meters': '250',
  }
  const sentSite = {
    name: 'South quay',
    address: 'Rua do Cais 1',
    radius: 250,
    latitude: 38.70571,
    longitude: -9.15912,
  }
  const rule = {
    Members: { pick: ['Uma User'] },
    Teams: { pick: ['Dockers'] },
    'When they arrive': { pick: 'Start the timer' },
    Project: { pick: project.body.project.name },
    Task: { pick: 'Unload' },
    'When they leave': { pick: 'Notify' },
  }
  const sentRule = {
    user_ids: [user.id],
    team_ids: [team.body.team.id],
    enter_action: 'track',
    exit_action: 'notify',
    start_project_id: projectId,
    start_task_id: task.body.task.id,
  }
  return [
    {
      form: 'newSiteForm',
      call: 'POST /v2/organizations/{organization_id}/job_sites',
      path: `${page}/new`,
      label: 'New site',
      typed: { ...site, ...rule },
      action: 'Create site',
      sent: { ...sentSite, rules: [sentRule] },
    },
    {
      form: 'siteForm',
      call: 'PUT /v2/job_sites/{job_site_id}',
      path: `${page}/${id}`,
      label: 'Job site',
      typed: site,
      action: 'Save',
      sent: sentSite,
    },
    {
      form: 'newSiteRuleForm',
      call: 'PUT /v2/job_sites/{job_site_id}/add_rules',
      path: `${page}/${id}`,
      open: (shown) => shown.getByRole('button', { name: 'Add rule' }).click(),
      label: 'New rule',
      typed: rule,
      action: 'Add rule',
      sent: { rules: [sentRule] },
    },
    {
      form: 'siteRuleForm',
      call: 'PUT /v2/job_sites/{job_site_id}/update_rules',
      path: `${page}/${id}`,
      open: async (shown) => {
        await shown.getByRole('button', { name: 'Manage the rule for Uma User', exact: true }).click()
        await shown.getByRole('menuitem', { name: 'Edit' }).click()
      },
      label: 'Rule',
      typed: { ...rule, Members: { pick: ['Pia Projectmanager'] } },
      action: 'Save',
      sent: { rules: [{ id: rules[0].id, ...sentRule, user_ids: [user.id, w.projectManager.id] }] },
    },
    {
      form: 'siteSettingsForm',
      call: 'PUT /v2/organizations/{organization_id}/job_site_settings',
      path: `/organizations/${organizationId}/settings/job-sites`,
      label: 'Job site settings',
      typed: {
        'Timers start only at a job site': true,
        'Members who must always be at a job site': { pick: ['Uma User'] },
        Anywhere: { pick: ['Pia Projectmanager'] },
        'Store locations less precisely': true,
        'Days to keep locations': '90',
      },
      action: 'Save',
      sent: {
        restricts_timers: true,
        rounds_locations: true,
        retention_days: 90,
        members: [
          { user_id: user.id, restricts_timers: true },
          { user_id: w.projectManager.id, restricts_timers: false },
        ],
      },
    },
  ]
}
