import { date, duration, type ListValue, list, member, project, task, text } from '../../api/list.ts'

export const toolLists: ListValue[] = [
  list({
    name: 'tool_classifications',
    title: 'Apps and URLs',
    path: '/v2/organizations/:organization_id/insights/tool_classifications',
    columns: [
      text('Name', 'name'),
      text('Type', 'tool_type'),
      text('Productivity', 'productivity'),
      text('Category', 'category'),
      text('Job type', 'job_type'),
    ],
  }),
  list({
    name: 'daily_tool_usages',
    title: 'Apps and URLs per day',
    path: '/v2/organizations/:organization_id/tool_usages/daily',
    columns: [
      date('Date', 'date'),
      member('Member', 'user_id'),
      project('Project', 'project_id'),
      task('To-do', 'task_id'),
      text('Name', 'name'),
      text('Type', 'tool_type'),
      duration('Time', 'tracked', { adds: true }),
    ],
  }),
]
