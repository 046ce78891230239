import { useQuery } from '@tanstack/react-query'
import type { Project } from '../../api/v2-types.ts'
import { memberQuery, type WholePerson } from '../organizations/member-calls.ts'

export type TrackableWork = {
  /** The member can track time at all. */
  isTrackable: boolean
  /** By name, without breaks. */
  projects: Project[]
  breaks: Project[]
}

/** The projects that a member can track time on; undefined: not known yet. */
export function useTrackableWork(organizationId: number, userId: number): TrackableWork | undefined {
  const { data } = useTrackingMember(organizationId, userId)
  return data === undefined ? undefined : trackableWork(data)
}

/** The member whose projects these are. */
export function useTrackingMember(organizationId: number, userId: number) {
  return useQuery({
    ...memberQuery(organizationId, userId),
    enabled: organizationId !== 0,
    networkMode: 'always',
    staleTime: 300_000,
  })
}

export function trackableWork(person: WholePerson | null): TrackableWork {
  if (person === null) return { isTrackable: false, projects: [], breaks: [] }
  const works = new Set(
    (person.project_members ?? [])
      .filter(
        ({ membership_role, membership_status }) =>
          membership_role !== 'viewer' && membership_status === 'active',
      )
      .map(({ project_id }) => project_id),
  )
  const open = person.projects
    .filter(({ id, status }) => works.has(id) && status === 'active')
    .sort((one, other) => one.name.localeCompare(other.name))
  return {
    isTrackable: person.trackable === true && !person.view_only && person.membership_status === 'active',
    projects: open.filter(({ type }) => type !== 'work_break'),
    breaks: open.filter(({ type }) => type === 'work_break'),
  }
}
