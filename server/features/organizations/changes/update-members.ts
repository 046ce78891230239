import { problems as gates } from '../../../api/problems.ts'
import type { Writer } from '../../../api/writing.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { type Detail, problems, refuseIfAny } from '../../../foundation/http/problems.ts'
import { keysOf } from '../../../foundation/values/keys.ts'
import { memberAudit } from '../audits.ts'
import { memberRemoved, membersChanged } from '../facts.ts'
import type { ProjectMemberships } from '../ports.ts'
import type { MemberInput } from '../rules/member-changes/inputs.ts'
import { type KnownMember, planMembers } from '../rules/member-changes/plan.ts'
import { changesPay, type Editor } from '../rules/member-changes/reserved.ts'
import type { MemberState } from '../rules/member-changes/state.ts'
import { lockForChange, shareLockTerms, writeMembers } from '../store/member-changes.ts'
import { lockOwners } from '../store/members.ts'
import type { RateChange } from '../store/rates.ts'
import { recordRates } from './record-rates.ts'
import { renameMembers } from './rename-members.ts'

export type MembersBatch = { organizationId: number; wanted: MemberInput[]; by: Editor }

type Step = { before: MemberState; after: MemberState; changed: string[] }

/** Changes many members: read all, decide all, write all, in a constant number of statements. */
export async function updateMembers(
  writer: Writer,
  projects: ProjectMemberships,
  { organizationId, wanted, by }: MembersBatch,
  nameOf: (attribute: string) => string = (attribute) => attribute,
): Promise<void> {
  const { db, now } = writer
  // Before the members: removing a profile field locks in the same order.
  const terms = await shareLockTerms(db, organizationId)
  const ownerIds = await lockOwners(db, organizationId)
  const members = await lockForChange(
    db,
    organizationId,
    wanted.map((member) => member.user_id),
    now,
  )
  const { after, faults, forbidden, forbiddenRates } = planMembers(wanted, {
    ...terms,
    members,
    ownerIds,
    now,
    ...by,
  })
  const all = [...faults, ...(await projectFaults(db, projects, organizationId, wanted))]
  if (forbidden.length > 0) throw problems.forbidden({ details: forbidden })
  if (forbiddenRates.length > 0) throw gates.financials_forbidden({ details: forbiddenRates })
  refuseIfAny(all.map(({ attribute, error }) => ({ attribute: nameOf(attribute), error })))

  const steps = stepsOf(members, after)
  if (steps.length > 0)
    await writeMembers(
      db,
      organizationId,
      steps.map((step) => step.after),
      now,
    )
  const renamed = steps.filter(
    ({ changed }) => changed.includes('first_name') || changed.includes('last_name'),
  )
  await renameMembers(
    writer,
    organizationId,
    renamed.map((step) => step.after),
  )
  await recordRates(writer, organizationId, steps.flatMap(ratesOf))
  await projects.change(writer, organizationId, projectChanges(wanted))
  const gone = steps.filter(({ after }) => after.status === 'removed').map(({ after }) => after.user_id)
  await projects.leaveAll(writer, organizationId, gone)
  announceSteps(writer, organizationId, steps)
}

/** Projects that do not exist in the organization, and projects that one member's changes list twice. */
async function projectFaults(
  db: Db,
  projects: ProjectMemberships,
  organizationId: number,
  wanted: MemberInput[],
): Promise<Detail[]> {
  const ids = [...new Set(wanted.flatMap((member) => member.projects ?? []).map((each) => each.project_id))]
  if (ids.length === 0) return []
  const known = await projects.among(db, organizationId, ids)
  return wanted.flatMap((member, i) => {
    const named = new Set<number>()
    return (member.projects ?? []).flatMap(({ project_id: id }, j) => {
      const attribute = `members[${i}].projects[${j}].project_id`
      const isDuplicate = named.has(id)
      named.add(id)
      if (!known.has(id)) return [{ attribute, error: 'is not a project of the organization' }]
      return isDuplicate ? [{ attribute, error: 'is named twice' }] : []
    })
  })
}

function stepsOf(members: Map<number, KnownMember>, after: MemberState[]): Step[] {
  return after.flatMap((state) => {
    const before = members.get(state.user_id)?.state
    if (before === undefined) return []
    const names = keysOf(state)
    const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(state[name]))
    return changed.length === 0 ? [] : [{ before, after: state, changed }]
  })
}

function projectChanges(wanted: MemberInput[]) {
  return wanted
    .filter((member) => member.role !== 'remove')
    .flatMap((member) =>
      (member.projects ?? []).map(({ project_id, role }) => ({
        project_id,
        user_id: member.user_id,
        direct_role: role === 'remove' ? null : role,
      })),
    )
}

function ratesOf({ before, after }: Step): RateChange[] {
  const rate = (rate_type: 'hourly' | 'fixed', was: string | null, is: string | null): RateChange[] =>
    was === is ? [] : [{ user_id: after.user_id, project_id: null, kind: 'pay', rate_type, rate: is }]
  return [
    ...rate('hourly', before.pay_rate, after.pay_rate),
    ...rate('fixed', before.fixed_pay_rate, after.fixed_pay_rate),
  ]
}

const paymentColumns = ['pay_rate', 'fixed_pay_rate', 'pay_period']

function announceSteps(writer: Writer, organizationId: number, steps: Step[]): void {
  for (const { before, after, changed } of steps) {
    const isRemoved = after.status === 'removed'
    writer.audit(
      memberAudit(isRemoved ? 'remove' : 'update', {
        organizationId,
        recordId: after.user_id,
        subjectUserId: after.user_id,
        details: { changed, ...(changed.includes('role') && { role: [before.role, after.role] }) },
        concernsPayment: changed.some((name) => paymentColumns.includes(name)),
        decidesOn: changesPay(changed) ? [after.user_id] : [],
      }),
    )
    if (isRemoved) writer.announce(memberRemoved({ organization_id: organizationId, user_id: after.user_id }))
  }
  const stayed = steps.filter(({ after }) => after.status === 'active')
  if (stayed.length > 0)
    writer.announce(
      membersChanged({
        organization_id: organizationId,
        members: stayed.map(({ after, changed }) => ({ user_id: after.user_id, changed })),
      }),
    )
}
