import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: ['projects'],
  hears: ['projects'],
  owns: {
    tenant: ['tasks', 'task_assignees', 'task_rates', 'global_todos', 'turning_projects'],
  },
  views: ['task_directory', 'rated_tasks'],
  reads: ['project_directory', 'project_member_directory'],
}
