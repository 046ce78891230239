import { email, flag, instant, type ListValue, list, member, number, project, text } from '../../api/list.ts'

export const teamLists: ListValue[] = [
  list({
    name: 'teams',
    title: 'Teams',
    path: '/v2/organizations/:organization_id/teams',
    columns: [
      text('Name', 'name'),
      number('Members', 'member_count'),
      number('Projects', 'project_count'),
      member('Leads', 'lead_ids'),
      instant('Created', 'created_at'),
    ],
  }),
  list({
    name: 'team_members',
    title: 'Team members',
    path: '/v2/teams/:team_id/members',
    columns: [
      member('Member', 'user_id'),
      email('Email', 'user_id'),
      text('Role', 'role'),
      flag('Lead', 'lead'),
      instant('Added', 'created_at'),
    ],
  }),
  list({
    name: 'team_projects',
    title: 'Projects of a team',
    path: '/v2/teams/:team_id/projects',
    columns: [project('Project', 'project_id'), instant('Added', 'created_at')],
  }),
]
