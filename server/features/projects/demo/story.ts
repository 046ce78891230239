import { clientProjects } from './client-projects.ts'
import { ownProjects } from './own-projects.ts'
import type { StoryProject } from './story-project.ts'

export type { StoryProject }

/** In the order in which they were created, so that ids grow with time. */
export const projects: StoryProject[] = [...ownProjects, ...clientProjects].sort((a, b) =>
  a.created < b.created ? -1 : a.created > b.created ? 1 : 0,
)

export function statusOf(project: StoryProject): 'active' | 'archived' | 'deleted' {
  if (project.deleted) return 'deleted'
  return project.archived ? 'archived' : 'active'
}
