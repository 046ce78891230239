import { ProjectLinks } from '../features/integrations/project-links.tsx'
import { ProjectPage } from '../features/projects/project-page.tsx'
import { OpenTasks } from '../features/tasks/open-tasks.tsx'

/** A project with its open tasks and its integrations. */
export function Project() {
  return <ProjectPage Tasks={OpenTasks} Links={ProjectLinks} />
}
