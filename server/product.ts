import { getOpenapi } from './api/endpoints/get-openapi.ts'
import { listErrorCodes } from './api/endpoints/list-error-codes.ts'
import type { Endpoint } from './api/endpoint.ts'
import { openapi } from './api/openapi.ts'
import type { SideLoad } from './api/side-loads.ts'
import { client, clientsById, isActiveClient } from './features/clients/public.ts'
import { getMe } from './features/identity/endpoints/get-me.ts'
import { getUser } from './features/identity/endpoints/get-user.ts'
import { user, usersById } from './features/identity/public.ts'
import { endTokensOfRemovedMember } from './features/identity/subscribers.ts'
import { createOrganization } from './features/organizations/endpoints/create-organization.ts'
import { getOrganization } from './features/organizations/endpoints/get-organization.ts'
import { getSeats } from './features/organizations/endpoints/get-seats.ts'
import { listMembers } from './features/organizations/endpoints/list-members.ts'
import { listOrganizations } from './features/organizations/endpoints/list-organizations.ts'
import { updateOrganizationMetadata } from './features/organizations/endpoints/update-organization-metadata.ts'
import { isMemberOfAny } from './features/organizations/public.ts'
import { startCalendarWork } from './features/organizations/subscribers.ts'
import { seatSnapshot } from './features/organizations/work/seat-snapshot.ts'
import { createProject } from './features/projects/endpoints/create-project.ts'
import { getProject } from './features/projects/endpoints/get-project.ts'
import { listProjects } from './features/projects/endpoints/list-projects.ts'
import { updateProject } from './features/projects/endpoints/update-project.ts'
import { updateProjectMetadata } from './features/projects/endpoints/update-project-metadata.ts'
import { project, projectMemberships, projectsById } from './features/projects/public.ts'
import type { Subscriber } from './foundation/facts/dispatcher.ts'
import type { CalendarWork } from './foundation/jobs/due-work.ts'

/** What the product consists of. Router, API description, access walk and fuzz are loops over these. */
export type Product = {
  endpoints: readonly Endpoint[]
  sideLoads: Readonly<Record<string, SideLoad>>
  subscribers: readonly Subscriber[]
  calendarWork: readonly CalendarWork[]
  openapi(): object
}

export function makeProduct(urls: { base: string; auth: string }): Product {
  const clients = { isActive: isActiveClient }
  const sideLoads = {
    users: { record: user, load: (db, _view, ids) => usersById(db, ids) },
    projects: { record: project, load: projectsById },
    clients: { record: client, load: clientsById },
  } satisfies Record<string, SideLoad>

  let document: object | undefined
  const describe = () => (document ??= openapi({ endpoints, sideLoads, urls }))
  const endpoints: Endpoint[] = [
    listOrganizations,
    createOrganization,
    getOrganization,
    updateOrganizationMetadata,
    getSeats,
    listMembers(projectMemberships),
    getMe,
    getUser({ isMemberOfAny }),
    listProjects,
    createProject(clients),
    getProject,
    updateProject(clients),
    updateProjectMetadata,
    listErrorCodes,
    getOpenapi(describe),
  ]
  return {
    endpoints,
    sideLoads,
    subscribers: [startCalendarWork, endTokensOfRemovedMember],
    calendarWork: [seatSnapshot],
    openapi: describe,
  }
}
