import type { ProjectRole } from '../../../api/caller.ts'

/** A membership of a project, given directly, through a team, or both; the direct role takes precedence. */
export type MembershipState = {
  project_id: number
  user_id: number
  status: 'active' | 'removed'
  /** The role in force, or the last one that was. */
  role: ProjectRole
  direct_role: ProjectRole | null
  team_role: ProjectRole | null
  team_id: number | null
  pay_rate: string | null
  bill_rate: string | null
}

/** What to change; undefined leaves a value as it is, null removes it. */
export type MembershipChange = {
  project_id: number
  user_id: number
  direct_role?: ProjectRole | null
  /** The role of a new member when none is sent. */
  role_if_new?: ProjectRole
  team?: { team_id: number; role: ProjectRole } | null
  pay_rate?: string | null
  bill_rate?: string | null
}

/** The membership after the change; undefined: there was none and there still is none. */
export function changedMembership(
  current: MembershipState | undefined,
  change: MembershipChange,
): MembershipState | undefined {
  const kept = current?.status === 'active' ? current.direct_role : (change.role_if_new ?? null)
  const directRole = change.direct_role === undefined ? kept : change.direct_role
  const team =
    change.team === undefined
      ? current && current.team_role !== null && current.team_id !== null
        ? { team_id: current.team_id, role: current.team_role }
        : null
      : change.team
  const role = directRole ?? team?.role ?? null
  if (role === null && current === undefined) return undefined
  const rate = (name: 'pay_rate' | 'bill_rate') =>
    change[name] === undefined ? (current?.[name] ?? null) : (change[name] ?? null)
  return {
    project_id: change.project_id,
    user_id: change.user_id,
    status: role === null ? 'removed' : 'active',
    role: role ?? current?.role ?? 'user',
    direct_role: directRole,
    team_role: team?.role ?? null,
    team_id: team?.team_id ?? null,
    pay_rate: rate('pay_rate'),
    bill_rate: rate('bill_rate'),
  }
}

/** The role that a membership gives, if any. */
export function roleInForce(row: MembershipState | undefined): ProjectRole | undefined {
  return row?.status === 'active' ? row.role : undefined
}
