import { duration, instant, type ListValue, list, member, number, site, text } from '../../api/list.ts'

export const siteLists: ListValue[] = [
  list({
    name: 'job_sites',
    title: 'Job sites',
    path: '/v2/organizations/:organization_id/job_sites',
    columns: [
      text('Name', 'name'),
      text('Status', 'status'),
      text('Address', 'address'),
      number('Latitude', 'latitude'),
      number('Longitude', 'longitude'),
      number('Radius in meters', 'radius'),
      instant('Last visit', 'last_visited_at'),
      instant('Created', 'created_at'),
    ],
  }),
  list({
    name: 'job_site_visits',
    title: 'Job site visits',
    path: '/v2/organizations/:organization_id/job_site_visits',
    columns: [
      site('Job site', 'job_site_id'),
      member('Member', 'user_id'),
      text('Status', 'status'),
      instant('Arrived', 'enter_at'),
      instant('Left', 'exit_at'),
      text('Reason for arrival', 'enter_reason'),
      text('Reason for leaving', 'exit_reason'),
    ],
  }),
  list({
    name: 'job_site_times',
    title: 'Time per job site',
    path: '/v2/organizations/:organization_id/job_site_times',
    columns: [
      site('Job site', 'job_site_id'),
      number('Visits', 'visits', { adds: true }),
      duration('Time', 'seconds', { adds: true }),
    ],
  }),
]
