import { emailOf, momentOf, people } from '../story/cast.ts'
import type { Person } from '../story/person.ts'
import type { projectMemberRows } from './project-members.ts'
import type { Ids } from './tasks.ts'

type Kind = { kind: 'pay' | 'bill'; rate_type: 'hourly' | 'fixed' }

/** The rows of `rates`: the current rates of members with their start, and the earlier rate of members who got a raise. */
export function rateRows(ids: Ids, onProjects: ReturnType<typeof projectMemberRows>) {
  const general = people.flatMap((person, i) => {
    const row = rowFor(ids, ids.users.get(emailOf(person.name)) ?? 0, null, i)
    const { pay_rate, fixed_pay_rate, bill_rate } = person.pay
    return [
      ...history(person, pay_rate).map((its) => row({ kind: 'pay', rate_type: 'hourly' }, its)),
      ...history(person, fixed_pay_rate).map((its) => row({ kind: 'pay', rate_type: 'fixed' }, its)),
      ...held(person.joined, bill_rate).map((its) => row({ kind: 'bill', rate_type: 'hourly' }, its)),
    ]
  })
  const special = onProjects.flatMap(
    ({ user_id = 0, project_id = null, pay_rate, bill_rate, created_at }, i) => {
      const row = rowFor(ids, user_id, project_id, i)
      const since = created_at.slice(0, 10)
      return [
        ...held(since, pay_rate).map((its) => row({ kind: 'pay', rate_type: 'hourly' }, its)),
        ...held(since, bill_rate).map((its) => row({ kind: 'bill', rate_type: 'hourly' }, its)),
      ]
    },
  )
  return [...general, ...special]
}

type Held = { rate: string; from: string; until: string | null }

function rowFor({ organizationId }: Ids, userId: number, projectId: number | null, place: number) {
  return (kind: Kind, { rate, from, until }: Held) => ({
    organization_id: organizationId,
    user_id: userId,
    project_id: projectId,
    ...kind,
    rate,
    start_date: from,
    end_date: until,
    created_at: momentOf(from, place),
    updated_at: momentOf(until ?? from, place),
  })
}

function held(from: string, rate: string | null): Held[] {
  return rate === null ? [] : [{ rate, from, until: null }]
}

/** Members whose settings changed after they joined got a raise that day. */
function history({ joined, changed }: Person, rate: string | null): Held[] {
  if (rate === null || changed === undefined || changed <= joined) return held(joined, rate)
  const before = (Number(rate) * 0.9).toFixed(2)
  return [{ rate: before, from: joined, until: changed }, ...held(changed, rate)]
}
