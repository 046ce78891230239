import type { AccountEndpoint } from './api/account/endpoint.ts'
import type { Endpoint } from './api/endpoint.ts'
import { getOpenapi } from './api/endpoints/get-openapi.ts'
import { listErrorCodes } from './api/endpoints/list-error-codes.ts'
import { openapi } from './api/openapi.ts'
import type { SideLoad } from './api/side-loads.ts'
import { createClient } from './features/clients/endpoints/create-client.ts'
import { getClient } from './features/clients/endpoints/get-client.ts'
import { listClients } from './features/clients/endpoints/list-clients.ts'
import { updateClient } from './features/clients/endpoints/update-client.ts'
import { updateClientMetadata } from './features/clients/endpoints/update-client-metadata.ts'
import { client, clientsById, isActiveClient } from './features/clients/public.ts'
import { tokenAccountEndpoints } from './features/identity/account/endpoints.ts'
import { getMe } from './features/identity/endpoints/get-me.ts'
import { getUser } from './features/identity/endpoints/get-user.ts'
import { user, usersById } from './features/identity/public.ts'
import { endTokensOfRemovedMember } from './features/identity/subscribers.ts'
import { createOrganization } from './features/organizations/endpoints/create-organization.ts'
import { getOrganization } from './features/organizations/endpoints/get-organization.ts'
import { getSeats } from './features/organizations/endpoints/get-seats.ts'
import { listMembers } from './features/organizations/endpoints/list-members.ts'
import { listOrganizations } from './features/organizations/endpoints/list-organizations.ts'
import { updateMembers } from './features/organizations/endpoints/update-members.ts'
import { updateOrganizationMetadata } from './features/organizations/endpoints/update-organization-metadata.ts'
import { activeAmong, isMemberOfAny, tokenKeepers } from './features/organizations/public.ts'
import { startCalendarWork } from './features/organizations/subscribers.ts'
import { seatSnapshot } from './features/organizations/work/seat-snapshot.ts'
import { createProject } from './features/projects/endpoints/create-project.ts'
import { getProject } from './features/projects/endpoints/get-project.ts'
import { listProjectMembers } from './features/projects/endpoints/list-project-members.ts'
import { listProjects } from './features/projects/endpoints/list-projects.ts'
import { updateProject } from './features/projects/endpoints/update-project.ts'
import { updateProjectMembers } from './features/projects/endpoints/update-project-members.ts'
import { updateProjectMetadata } from './features/projects/endpoints/update-project-metadata.ts'
import { project, projectMemberships, projectsById } from './features/projects/public.ts'
import { createGlobalTodo } from './features/tasks/endpoints/create-global-todo.ts'
import { createTask } from './features/tasks/endpoints/create-task.ts'
import { deleteGlobalTodo } from './features/tasks/endpoints/delete-global-todo.ts'
import { deleteTask } from './features/tasks/endpoints/delete-task.ts'
import { getTask } from './features/tasks/endpoints/get-task.ts'
import { listGlobalTodos } from './features/tasks/endpoints/list-global-todos.ts'
import { listProjectTasks } from './features/tasks/endpoints/list-project-tasks.ts'
import { listTasks } from './features/tasks/endpoints/list-tasks.ts'
import { updateGlobalTodo } from './features/tasks/endpoints/update-global-todo.ts'
import { updateTask } from './features/tasks/endpoints/update-task.ts'
import { updateTaskMetadata } from './features/tasks/endpoints/update-task-metadata.ts'
import { projectTasks, task, tasksById } from './features/tasks/public.ts'
import type { Subscriber } from './foundation/facts/dispatcher.ts'
import type { CalendarWork } from './foundation/jobs/due-work.ts'

/** What the product consists of. Router, API description, access walk and fuzz are loops over these. */
export type Product = {
  endpoints: readonly Endpoint[]
  /** Those about tokens and applications; the accounts of a process add their own. */
  accountEndpoints: readonly AccountEndpoint[]
  sideLoads: Readonly<Record<string, SideLoad>>
  subscribers: readonly Subscriber[]
  calendarWork: readonly CalendarWork[]
  openapi(): object
}

const tags = {
  Organizations: 'Companies and groups whose members track time together; everything else belongs to one.',
  Members: 'Who belongs to an organization, in which role, with which pay settings and limits.',
  Users: 'People with an account, each a member of one organization or of several.',
  Projects: 'What time is tracked on, with its client, rates and budget.',
  Clients: 'Those for whom the organization works and to whom it sends invoices.',
  Tasks: 'The to-dos of projects: who shall do what until when, and what is done.',
  'Global to-dos': 'To-dos that many projects share; each attached project has them as tasks.',
  'About the API': 'This description and the catalogue of errors; no credential is needed.',
}

export function makeProduct(
  urls: { base: string; auth: string },
  subscribers: readonly Subscriber[] = [],
): Product {
  const clients = { isActive: isActiveClient }
  const sideLoads = {
    users: { record: user, load: (db, _view, ids) => usersById(db, ids) },
    projects: { record: project, load: projectsById },
    clients: { record: client, load: clientsById },
    tasks: { record: task, load: tasksById },
  } satisfies Record<string, SideLoad>

  let document: object | undefined
  const describe = () => (document ??= openapi({ endpoints, sideLoads, tags, urls }))
  const endpoints: Endpoint[] = [
    listOrganizations,
    createOrganization,
    getOrganization,
    updateOrganizationMetadata,
    getSeats,
    listMembers(projectMemberships),
    updateMembers(projectMemberships),
    getMe,
    getUser({ isMemberOfAny }),
    listProjects,
    createProject(clients, projectTasks),
    getProject,
    updateProject(clients, projectTasks),
    updateProjectMetadata,
    listProjectMembers,
    updateProjectMembers,
    listClients,
    createClient,
    getClient,
    updateClient,
    updateClientMetadata,
    listTasks,
    listProjectTasks,
    createTask,
    getTask,
    updateTask,
    deleteTask,
    updateTaskMetadata,
    listGlobalTodos,
    createGlobalTodo,
    updateGlobalTodo,
    deleteGlobalTodo,
    listErrorCodes,
    getOpenapi(describe),
  ]
  return {
    endpoints,
    accountEndpoints: tokenAccountEndpoints({ activeAmong, ...tokenKeepers }),
    sideLoads,
    subscribers: [startCalendarWork, endTokensOfRemovedMember, ...subscribers],
    calendarWork: [seatSnapshot],
    openapi: describe,
  }
}
