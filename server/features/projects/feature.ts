import { feature } from '../../api/feature.ts'
import { projectAudit, projectMemberAudit } from './audits.ts'
import { demoProjectMembers } from './demo/project-members.ts'
import { demoProjects } from './demo/projects.ts'
import { createProject } from './endpoints/create-project.ts'
import { getProject } from './endpoints/get-project.ts'
import { listProjectMembers } from './endpoints/list-project-members.ts'
import { listProjects } from './endpoints/list-projects.ts'
import { updateProject } from './endpoints/update-project.ts'
import { updateProjectMembers } from './endpoints/update-project-members.ts'
import { updateProjectMetadata } from './endpoints/update-project-metadata.ts'
import * as events from './events.ts'
import * as facts from './facts.ts'
import { projectLists } from './lists.ts'
import type { ProjectPorts } from './ports.ts'
import { project } from './records/project.ts'
import { projectFeed, projectMemberFeed } from './store/feed.ts'
import { seenProjects } from './store/projects.ts'

export const projects = (ports: ProjectPorts) =>
  feature({
    name: 'projects',
    lists: projectLists,
    tags: { Projects: 'The work that members track time on, with clients, rates and budgets.' },
    endpoints: [
      listProjects,
      createProject(ports),
      getProject,
      updateProject(ports),
      updateProjectMetadata,
      listProjectMembers,
      updateProjectMembers,
    ],
    sideLoads: { projects: { record: project, load: seenProjects } },
    facts: Object.values(facts),
    feeds: [projectFeed, projectMemberFeed],
    events: Object.values(events),
    audits: [projectAudit, projectMemberAudit],
    samples: {
      project_id: sampleProject('project'),
      'work_break_projects/project_id': sampleProject('work_break'),
    },
    demo: [demoProjects, demoProjectMembers],
  })

const sampleProject = (type: string) => ({
  post: '/v2/organizations/{organization_id}/projects',
  body: {
    name: 'Sample',
    type,
    members: [
      { user_id: '{project_manager}', role: 'manager' },
      { user_id: '{user}', role: 'user' },
      { user_id: '{viewer}', role: 'viewer' },
    ],
  },
})
