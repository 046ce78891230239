/** What a member may see that depends on rights which can end. */
export type Sight = {
  owns: boolean
  manages: boolean
  seesEverybody: boolean
  managesPay: boolean
  managesProjects: boolean
  /** The projects whose time they see; null: all. */
  projectIds: readonly number[] | null
  /** The members whom they lead. */
  ledIds: readonly number[]
}

/** Whether who sees this now may see everything that was seen then. */
export function covers(now: Sight, then: Sight): boolean {
  const flags = ['owns', 'manages', 'seesEverybody', 'managesPay', 'managesProjects'] as const
  if (flags.some((flag) => then[flag] && !now[flag])) return false
  const leads = now.seesEverybody || then.ledIds.every((id) => now.ledIds.includes(id))
  if (now.projectIds === null) return leads
  const { projectIds } = now
  return leads && (then.projectIds?.every((id) => projectIds.includes(id)) ?? false)
}
