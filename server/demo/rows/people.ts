import { splitName } from '../../features/identity/rules/person-name.ts'
import { emailOf, momentOf, people } from '../story/cast.ts'
import { type Person, zones } from '../story/person.ts'

/** The rows of `users`; everyone has the same password. */
export function userRows(passwordHash: string) {
  return people.map((person, i) => {
    const { name, firstName, lastName } = splitName(person.name)
    return {
      name,
      first_name: firstName,
      last_name: lastName,
      email: emailOf(name),
      password_hash: passwordHash,
      time_zone: zones[person.place],
      // Addresses reserved for examples.
      ip_address: person.seen === null ? null : `203.0.113.${i + 10}`,
      status: person.name === 'Bruno Teixeira' ? 'disabled' : 'active',
      created_at: momentOf(person.joined, i),
      updated_at: momentOf(person.changed ?? person.joined, i),
    }
  })
}

export type Counts = { manager: number; user: number; viewer: number }

/** The rows of `organization_members`. `counts`: how many active projects each is on, by role; links are by place. */
export function memberRows(
  organizationId: number,
  userIds: Map<string, number>,
  counts: Map<string, Counts>,
  linkIds: number[],
) {
  return people.map((person, i) => {
    const onProjects = counts.get(person.name)
    return {
      organization_id: organizationId,
      user_id: userIds.get(emailOf(person.name)),
      role: person.role ?? ('user' as const),
      status: person.removed ? 'removed' : 'active',
      is_trackable: person.isTrackable ?? true,
      is_view_only: person.isViewOnly ?? false,
      views_others_data: person.permissions?.views_others_data ?? null,
      manages_billing: person.permissions?.manages_billing ?? null,
      manages_it: person.permissions?.manages_it ?? null,
      manager_projects: onProjects?.manager ?? 0,
      user_projects: onProjects?.user ?? 0,
      viewer_projects: onProjects?.viewer ?? 0,
      ...person.pay,
      needs_timesheet_approval: person.needsApproval ?? false,
      limits: person.limits ?? {},
      profile: profileOf(person, i),
      metadata: person.metadata ?? {},
      invite_link_id: person.inviteLink ? (linkIds[person.inviteLink - 1] ?? null) : null,
      last_client_activity: seenAt(person, i),
      created_at: momentOf(person.joined, i),
      updated_at: momentOf(person.removed ?? person.changed ?? person.joined, i),
      removed_at: person.removed ? momentOf(person.removed, i) : null,
    }
  })
}

/** When their client was last seen. */
export function seenAt(person: Person, place: number): string | null {
  if (person.seen === null) return null
  return momentOf(person.removed ?? '2026-11-13', place).replace('T09', 'T16')
}

const locations = { lisbon: 'Lisbon', toronto: 'Toronto', pune: 'Pune' }

function profileOf(person: Person, place: number) {
  const [job_title, department, job_type] = person.job
  return {
    job_title,
    job_type,
    department,
    location: locations[person.place],
    employee_id: `NL-${String(place + 1).padStart(3, '0')}`,
    started_on: person.joined,
    ...person.profile,
    ...(person.customFields && { custom_fields: person.customFields }),
  }
}
