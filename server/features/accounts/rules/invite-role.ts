export const inviteRoles = [
  'organization_manager',
  'project_manager',
  'project_user',
  'project_viewer',
] as const
export type InviteRole = (typeof inviteRoles)[number]

type Place = { role: 'manager' | 'user'; projectRole: 'manager' | 'user' | 'viewer' | undefined }

/** What somebody becomes who accepts an invite. */
export function placeOf(role: InviteRole): Place {
  if (role === 'organization_manager') return { role: 'manager', projectRole: undefined }
  const projectRoles = { project_manager: 'manager', project_user: 'user', project_viewer: 'viewer' } as const
  return { role: 'user', projectRole: projectRoles[role] }
}

/** Contract: a project role without projects is that of a viewer. */
export function roleFor(role: InviteRole, projectIds: readonly number[]): InviteRole {
  return role === 'organization_manager' || projectIds.length > 0 ? role : 'project_viewer'
}
