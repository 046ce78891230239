/** What a caller can do with a member’s manual time. */
export type Reach = {
  isSelf: boolean
  /** Owners, and for other members' time also managers of the organization who can view other members' data. */
  isManager: boolean
  /** Leads a team of the member whose leads approve manual time. */
  leads: boolean
  /** The projects that the caller manages. */
  managedProjectIds: readonly number[]
}

/** Whether the caller can write time on this project. */
export function mayWriteOn(reach: Reach, projectId: number): boolean {
  return reach.isSelf || mayDecideOn(reach, projectId)
}

/** Whether the caller decides on manual time there. Only a sole owner decides on their own. */
export function mayDecideOn(reach: Reach, projectId: number | null): boolean {
  if (reach.isManager) return true
  return !reach.isSelf && (reach.leads || (projectId !== null && reach.managedProjectIds.includes(projectId)))
}

/** Whether the caller must request this time. Approvers add time for others without a request. */
export function needsApproval(reach: Reach, settings: { requires_approval: boolean }): boolean {
  return reach.isSelf && !reach.isManager && settings.requires_approval
}
