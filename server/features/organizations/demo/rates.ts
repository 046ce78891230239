import { type Demo, type DemoPart, idOf } from '../../../api/demo/demo.ts'
import { type DemoPerson, momentOf } from '../../../api/demo/person.ts'
import { insertRows } from '../../../foundation/db/insert-rows.ts'

/** The current rates of members with their start, and the earlier rate of members who got a raise. */
export const demoRates: DemoPart = {
  creates: 'rates',
  after: ['project members'],

  create: (demo) => insertRows(demo.db, { table: 'rates', rows: rateRows(demo) }),
}

type Kind = { kind: 'pay' | 'bill'; rate_type: 'hourly' | 'fixed' }

function rateRows(demo: Demo) {
  const general = demo.people.flatMap((person, i) => {
    const row = rowFor(demo, idOf(demo, 'users', person.name), null, i)
    const { pay_rate, fixed_pay_rate, bill_rate } = person.pay
    return [
      ...history(person, pay_rate).map((its) => row({ kind: 'pay', rate_type: 'hourly' }, its)),
      ...history(person, fixed_pay_rate).map((its) => row({ kind: 'pay', rate_type: 'fixed' }, its)),
      ...held(person.joined, bill_rate).map((its) => row({ kind: 'bill', rate_type: 'hourly' }, its)),
    ]
  })
  const special = demo.places.flatMap(({ userId, projectId, payRate, billRate, since }, i) => {
    const row = rowFor(demo, userId, projectId, i)
    return [
      ...held(since, payRate).map((its) => row({ kind: 'pay', rate_type: 'hourly' }, its)),
      ...held(since, billRate).map((its) => row({ kind: 'bill', rate_type: 'hourly' }, its)),
    ]
  })
  return [...general, ...special]
}

type Held = { rate: string; from: string; until: string | null }

function rowFor({ organizationId }: Demo, userId: number, projectId: number | null, place: number) {
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
function history({ joined, changed }: DemoPerson, rate: string | null): Held[] {
  if (rate === null || changed === undefined || changed <= joined) return held(joined, rate)
  const before = (Number(rate) * 0.9).toFixed(2)
  return [{ rate: before, from: joined, until: changed }, ...held(changed, rate)]
}
