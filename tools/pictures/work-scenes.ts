import type { Scene } from './scene.ts'

const owner = { as: 'Owner' }
const organization = '/organizations/1'
const project = `${organization}/projects/7`
const client = `${organization}/clients/1`

/** Projects, tasks, clients and integrations. */
export const workScenes: Scene[] = [
  { name: 'projects', path: `${organization}/projects`, ...owner },
  {
    name: 'projects-chosen-dark',
    path: `${organization}/projects?status=all&client=1&chosen=7,14`,
    ...owner,
    theme: 'dark',
  },
  { name: 'project-peek', path: `${organization}/projects?peek=7`, ...owner },
  { name: 'new-project', path: `${organization}/projects?new=yes`, ...owner },
  { name: 'project', path: project, ...owner },
  { name: 'project-phone', path: project, ...owner, size: 'phone' },
  { name: 'project-tasks', path: `${project}/tasks`, ...owner },
  { name: 'project-tasks-phone', path: `${project}/tasks?status=active`, ...owner, size: 'phone' },
  { name: 'project-archived', path: `${organization}/projects/8/tasks`, ...owner },
  { name: 'task', path: `${project}/tasks?task=48`, ...owner },
  { name: 'project-members', path: `${project}/members`, ...owner },
  { name: 'project-budget', path: `${project}/budget`, ...owner },
  { name: 'project-limits', path: `${project}/limits`, ...owner },
  { name: 'project-settings', path: `${project}/settings`, ...owner },
  { name: 'to-dos', path: `${organization}/to-dos?status=active`, ...owner },
  { name: 'to-dos-of-a-user', path: `${organization}/to-dos`, as: 'User' },
  { name: 'global-to-dos', path: `${organization}/to-dos/global`, ...owner },
  { name: 'clients', path: `${organization}/clients`, ...owner },
  { name: 'client', path: client, ...owner },
  { name: 'client-dark', path: client, ...owner, theme: 'dark' },
  { name: 'client-invoices', path: `${client}/invoices`, ...owner },
  { name: 'client-budget', path: `${client}/budget`, ...owner },
  { name: 'integrations', path: `${organization}/integrations`, ...owner },
  { name: 'integration', path: `${organization}/integrations/1`, ...owner },
]
