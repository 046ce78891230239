import { instant, type ListValue, list, member, money, number, project, text } from '../../api/list.ts'

export const inviteLists: ListValue[] = [
  list({
    name: 'invites',
    title: 'Invites',
    path: '/v2/organizations/:organization_id/invites',
    columns: [
      text('Email', 'email'),
      text('Name', 'name'),
      text('Role', 'role'),
      text('Status', 'status'),
      member('Invited by', 'invited_by_id'),
      project('Projects', 'project_ids'),
      money('Pay rate', 'pay_rate'),
      instant('Created', 'created_at'),
      instant('Expires', 'expires_at'),
      instant('Accepted', 'accepted_at'),
      instant('Declined', 'declined_at'),
    ],
  }),
  list({
    name: 'invite_links',
    title: 'Invite links',
    path: '/v2/organizations/:organization_id/invite_links',
    columns: [
      text('Role', 'role'),
      text('Status', 'status'),
      number('Uses', 'uses'),
      number('Uses at most', 'max_uses'),
      member('Created by', 'created_by_id'),
      project('Projects', 'project_ids'),
      instant('Expires', 'expires_at'),
      instant('Created', 'created_at'),
    ],
  }),
]
