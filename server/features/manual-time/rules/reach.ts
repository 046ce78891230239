/** What somebody may do with the manual time of a member. */
export type Reach = {
  isSelf: boolean
  /** Owners and managers of the organization. */
  isManager: boolean
  /** Leads a team of the member whose leads decide on manual time. */
  leads: boolean
  /** The projects that they manage. */
  managedProjectIds: readonly number[]
}

/** Whether time on this project is theirs to write. */
export function mayWriteOn(reach: Reach, projectId: number): boolean {
  return reach.isSelf || mayDecideOn(reach, projectId)
}

/** Whether they decide on manual time there; on their own only owners and managers do. */
export function mayDecideOn(reach: Reach, projectId: number): boolean {
  if (reach.isManager) return true
  return !reach.isSelf && (reach.leads || reach.managedProjectIds.includes(projectId))
}
