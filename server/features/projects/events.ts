import { event } from '../../api/event.ts'
import { projectCreated } from './facts.ts'

export const projectCreate = event('project.create', {
  summary: 'A project was created',
  fact: projectCreated,
  sends: ['organization_id', 'project_id', 'project_name', 'client_id'],
  sample: { organization_id: 1, project_id: 12, project_name: 'Website', client_id: 7 },
})
