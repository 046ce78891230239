import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: ['accounts', 'notifications', 'organizations', 'tracking'],
  hears: ['organizations', 'teams', 'tracking'],
  owns: {
    tenant: [
      'job_sites',
      'job_site_rules',
      'job_site_shapes',
      'job_site_visits',
      'job_site_settings',
      'job_site_restrictions',
      'job_site_proofs',
      'job_site_arrivals',
      'location_views',
    ],
  },
  reads: [
    'led_members',
    'member_directory',
    'project_directory',
    'task_directory',
    'team_directory',
    'team_member_directory',
    'tracked_locations',
    'tracked_time',
  ],
}
