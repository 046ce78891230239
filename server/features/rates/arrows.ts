import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: [],
  reads: ['rated_members', 'rated_projects', 'rated_tasks'],
}
