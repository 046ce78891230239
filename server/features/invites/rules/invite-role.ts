export const inviteRoles = [
  'organization_manager',
  'project_manager',
  'project_user',
  'project_viewer',
] as const
export type InviteRole = (typeof inviteRoles)[number]

/** The roles of invite links. Anyone who has a link can use it, so it never makes managers. */
export const linkRoles = ['project_manager', 'project_user', 'project_viewer'] as const
export type LinkRole = (typeof linkRoles)[number]

type Place = { role: 'manager' | 'user'; projectRole: 'manager' | 'user' | 'viewer' | undefined }

/** The organization and project role that an invite role gives. */
export function placeOf(role: InviteRole): Place {
  if (role === 'organization_manager') return { role: 'manager', projectRole: undefined }
  const projectRoles = { project_manager: 'manager', project_user: 'user', project_viewer: 'viewer' } as const
  return { role: 'user', projectRole: projectRoles[role] }
}

/** Contract: a project role without projects becomes project_viewer. */
export function roleFor<R extends InviteRole>(role: R, projectIds: readonly number[]): R | 'project_viewer' {
  return role === 'organization_manager' || projectIds.length > 0 ? role : 'project_viewer'
}
