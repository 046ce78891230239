import { type Demo, type DemoPart, idOf } from '../../../api/demo/demo.ts'
import { type DemoPerson, momentOf, seenAt } from '../../../api/demo/person.ts'
import { insertOrChange } from '../../../foundation/db/insert-rows.ts'
import { memberAudit } from '../audits.ts'
import { memberAdded, memberRemoved } from '../facts.ts'

export const demoMembers: DemoPart = {
  creates: 'members',
  after: ['organization', 'invite links'],

  async create(demo) {
    const { db, announce } = demo
    const rows = memberRows(demo)
    const key = ['organization_id', 'user_id']
    await insertOrChange(db, { table: 'organization_members', key, rows })
    // The founder was announced with the organization.
    for (const { organization_id, user_id, role, status } of rows.slice(1)) {
      announce(memberAdded({ organization_id, user_id, role }))
      if (status === 'removed') announce(memberRemoved({ organization_id, user_id }))
    }
  },

  past: [
    {
      hoursAgo: 132,
      by: 'Rohan',
      from: 'pune',
      entry: (change) => memberAudit('update', change),
      about: 'Karan',
      details: { changed: ['pay_rate'] },
      concernsPayment: true,
    },
    {
      hoursAgo: 104,
      by: 'Ana',
      from: 'lisbon',
      entry: (change) => memberAudit('update', change),
      about: 'Emma',
      details: { changed: ['metadata'] },
    },
    {
      hoursAgo: 33,
      by: 'Grace',
      from: 'toronto',
      entry: (change) => memberAudit('update', change),
      about: 'Hannah',
      details: { changed: ['limits'] },
    },
  ],
}

function memberRows(demo: Demo) {
  return demo.people.map((person, i) => {
    return {
      organization_id: demo.organizationId,
      user_id: idOf(demo, 'users', person.name),
      role: person.role ?? ('user' as const),
      status: person.removed ? 'removed' : 'active',
      is_trackable: person.isTrackable ?? true,
      is_view_only: person.isViewOnly ?? false,
      views_others_data: person.permissions?.views_others_data ?? null,
      manages_billing: person.permissions?.manages_billing ?? null,
      manages_it: person.permissions?.manages_it ?? null,
      ...person.pay,
      needs_timesheet_approval: person.needsApproval ?? false,
      limits: person.limits ?? {},
      profile: profileOf(person, i),
      metadata: person.metadata ?? {},
      invite_link_id: person.inviteLink ? (demo.linkIds[person.inviteLink - 1] ?? null) : null,
      last_client_activity: seenAt(person, i),
      created_at: momentOf(person.joined, i),
      updated_at: momentOf(person.removed ?? person.changed ?? person.joined, i),
      removed_at: person.removed ? momentOf(person.removed, i) : null,
    }
  })
}

const homes = {
  lisbon: { location: 'Lisbon', country: 'PT' },
  toronto: { location: 'Toronto', country: 'CA' },
  pune: { location: 'Pune', country: 'IN' },
}

/** By how they are paid, unless their profile says it: guests are not employed. */
function employmentOf({ pay, limits }: DemoPerson): { employment_type?: string } {
  if (pay.fixed_pay_rate !== null) return { employment_type: 'fte_salary' }
  if (pay.pay_rate === null) return {}
  if (pay.pay_period === 'none') return { employment_type: 'contractor_hourly' }
  return { employment_type: limits?.weekly_limit === 20 ? 'pte_hourly' : 'fte_hourly' }
}

function profileOf(person: DemoPerson, place: number) {
  const [job_title, department, job_type] = person.job
  return {
    job_title,
    job_type,
    department,
    ...homes[person.place],
    ...employmentOf(person),
    employee_id: `NL-${String(place + 1).padStart(3, '0')}`,
    started_on: person.joined,
    ...person.profile,
    ...(person.customFields && { custom_fields: person.customFields }),
  }
}
