import { Agent } from 'node:http'
import { median } from '../bench.ts'
import { timed } from '../spine/growth.ts'
import type { Filled, Kind } from './fill.ts'

type Page = { name: string; as: keyof Filled['tokens']; path(filled: Filled): string }

/** Page times in the small and large organization, and their ratio within a round. */
export type Measured = { name: string; smallMillis: number; largeMillis: number; growth: number }

// An organization of a hundred members has no longer page in the middle of every list.
const limit = 'page_limit=40'

/** The first page of a list and one in its middle, as an owner reads them. */
function list(name: string, kind: Kind, path: (filled: Filled) => string): Page[] {
  const page = (filled: Filled, more = '') => {
    const at = path(filled)
    return `${at}${at.includes('?') ? '&' : '?'}${limit}${more}`
  }
  return [
    { name, as: 'owner', path: (filled) => page(filled) },
    {
      name: `${name}, middle`,
      as: 'owner',
      path: (filled) => page(filled, `&page_start_id=${filled.middle[kind]}`),
    },
  ]
}

/** One page with a filter, or as another caller sees it. */
function view(name: string, path: (filled: Filled) => string, as: Page['as'] = 'owner'): Page {
  return {
    name,
    as,
    path: (filled) => `${path(filled)}${path(filled).includes('?') ? '&' : '?'}${limit}`,
  }
}

const at = ({ organizationId }: Filled) => `/v2/organizations/${organizationId}`
const statuses = [
  'active',
  'completed',
  'deleted',
  'archived',
  'archived_native_active',
  'archived_native_completed',
  'archived_native_deleted',
]

const pages: Page[] = [
  ...list('members', 'members', (o) => `${at(o)}/members`),
  ...list(
    'members with projects',
    'members',
    (o) => `${at(o)}/members?include_projects=true&include[]=users`,
  ),
  view('members, managers', (o) => `${at(o)}/members?membership_roles[]=manager`),
  view('members, by a project manager', (o) => `${at(o)}/members`, 'projectManager'),
  ...list('project members', 'members', (o) => `/v2/projects/${o.projectId}/members`),
  ...list('teams', 'teams', (o) => `${at(o)}/teams`),
  view('teams, by a member', (o) => `${at(o)}/teams`, 'member'),
  ...list('team members', 'members', (o) => `/v2/teams/${o.teamId}/members?include[]=users`),
  ...list('team projects', 'projects', (o) => `/v2/teams/${o.teamId}/projects`),
  ...list('clients', 'clients', (o) => `${at(o)}/clients`),
  ...list('projects', 'projects', (o) => `${at(o)}/projects`),
  view('projects, by a member', (o) => `${at(o)}/projects`, 'member'),
  ...list('tasks', 'tasks', (o) => `${at(o)}/tasks`),
  view('tasks, with users and projects', (o) => `${at(o)}/tasks?include[]=users&include[]=projects`),
  ...statuses.map((status) => view(`tasks, ${status}`, (o) => `${at(o)}/tasks?status[]=${status}`)),
  view('tasks of a user', (o) => `${at(o)}/tasks?user_ids[]=${o.userId}&status[]=active`),
  view('tasks of global to-dos', (o) => `${at(o)}/tasks?only_global_todos=true`),
  view('tasks of one to-do', (o) => `${at(o)}/tasks?global_todo_ids[]=${o.todoId}`),
  view('tasks, by a member', (o) => `${at(o)}/tasks?status[]=active`, 'member'),
  ...list('tasks of a project', 'tasks', (o) => `/v2/projects/${o.projectId}/tasks`),
  view('tasks of a project, active', (o) => `/v2/projects/${o.projectId}/tasks?status[]=active`),
  ...list('tasks of an integration', 'tasks', (o) => `/v2/integrations/${o.integrationId}/tasks`),
  view('tasks of an integration, active', (o) => `/v2/integrations/${o.integrationId}/tasks?status[]=active`),
  ...list('global to-dos', 'todos', (o) => `${at(o)}/global_todos`),
  ...list('invites', 'invites', (o) => `${at(o)}/invites`),
  ...list('integrations', 'integrations', (o) => `${at(o)}/integrations`),
  ...list('project links', 'projects', (o) => `/v2/integrations/${o.integrationId}/project_links`),
  ...list('user links', 'members', (o) => `/v2/integrations/${o.integrationId}/user_links`),
  view('links of a project', (o) => `/v2/projects/${o.projectId}/integration_links`),
  ...list('rates', 'rates', (o) => `${at(o)}/rates`),
  view('rates, current', (o) => `${at(o)}/rates?status=current`),
]

/**
 * Times every page in both organizations: one request at a time, alternating. They are compared within each round, so
 * other load on the machine affects both. Each round swaps who goes first.
 */
export async function measurePages(
  baseUrl: string,
  { small, large }: { small: Filled; large: Filled },
  rounds: number,
): Promise<Measured[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const measured: Measured[] = []
  for (const { name, as, path } of pages) {
    const times: { small: number; large: number }[] = []
    const time = (filled: Filled) => timed(agent, baseUrl + path(filled), filled.tokens[as])
    for (let round = -Math.ceil(rounds / 5); round < rounds; round++) {
      const first = await time(round % 2 === 0 ? small : large)
      const second = await time(round % 2 === 0 ? large : small)
      // Rounds before the first only warm up.
      if (round < 0) continue
      times.push(round % 2 === 0 ? { small: first, large: second } : { small: second, large: first })
    }
    measured.push({
      name,
      smallMillis: median(times.map((its) => its.small)),
      largeMillis: median(times.map((its) => its.large)),
      growth: median(times.map((its) => its.large / its.small)),
    })
  }
  agent.destroy()
  return measured
}
