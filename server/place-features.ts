import type { Arrows } from './features.ts'

/** The part of `features.ts` about where members work. */
export const placeFeatures: Readonly<Record<string, Arrows>> = {
  'job-sites': {
    imports: ['accounts', 'notifications', 'organizations', 'tracking'],
    hears: ['organizations', 'teams', 'tracking'],
    owns: [
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
    reads: {
      job_site_members: ['organizations'],
      job_site_teams: ['teams'],
      job_site_team_members: ['teams', 'organizations'],
      job_site_projects: ['projects'],
      job_site_trackers: ['projects', 'organizations'],
      job_site_tasks: ['tasks'],
      job_site_fixes: ['tracking'],
      job_site_work: ['tracking'],
      job_site_people: ['organizations', 'identity'],
      job_site_leads: ['teams', 'organizations'],
    },
  },
}
