import { flag, instant, type ListValue, list, member, money, project, text } from '../../api/list.ts'

export const taskLists: ListValue[] = [
  list({
    name: 'tasks',
    title: 'To-dos',
    path: '/v2/organizations/:organization_id/tasks',
    columns: [
      text('To-do', 'summary'),
      text('Status', 'status'),
      project('Project', 'project_id'),
      member('Assignees', 'assignee_ids'),
      text('Details', 'details'),
      instant('Due', 'due_at'),
      instant('Completed', 'completed_at'),
      money('Pay rate', 'pay_rate'),
      money('Bill rate', 'bill_rate'),
      instant('Created', 'created_at'),
    ],
  }),
  list({
    name: 'project_tasks',
    title: 'To-dos of a project',
    path: '/v2/projects/:project_id/tasks',
    columns: [
      text('To-do', 'summary'),
      text('Status', 'status'),
      member('Assignees', 'assignee_ids'),
      text('Details', 'details'),
      instant('Due', 'due_at'),
      instant('Completed', 'completed_at'),
      money('Pay rate', 'pay_rate'),
      money('Bill rate', 'bill_rate'),
      instant('Created', 'created_at'),
    ],
  }),
  list({
    name: 'global_todos',
    title: 'Global to-dos',
    path: '/v2/organizations/:organization_id/global_todos',
    columns: [
      text('Name', 'name'),
      text('Status', 'status'),
      flag('Added to new projects', 'add_new_projects_enabled'),
      instant('Created', 'created_at'),
    ],
  }),
]
