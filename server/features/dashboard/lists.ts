import {
  duration,
  flag,
  instant,
  type ListValue,
  list,
  member,
  percent,
  project,
  task,
  text,
} from '../../api/list.ts'

export const dashboardLists: ListValue[] = [
  list({
    name: 'dashboard_members',
    title: 'Team today',
    path: '/v2/organizations/:organization_id/dashboard',
    columns: [
      member('Member', 'user_id'),
      flag('Working', 'online'),
      project('Project', 'project_id'),
      task('To-do', 'task_id'),
      text('Note', 'note'),
      instant('Started', 'started_at'),
      duration('Today', 'today_tracked', { adds: true }),
      percent('Activity today', 'today_activity'),
      duration('This week', 'week_tracked', { adds: true }),
      percent('Activity this week', 'week_activity'),
      instant('Last active', 'last_client_activity'),
    ],
  }),
]
