import { instant, int } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

export const teamProject = record(
  {
    singular: 'team_project',
    plural: 'team_projects',
    title: 'Team project',
    description: 'A project that a team works on. Every member of the team is on it.',
  },
  {
    project_id: int('tp.project_id'),
    created_at: instant('tp.created_at'),
    updated_at: instant('tp.updated_at'),
  },
)

export type TeamProjectRow = RowOf<typeof teamProject>
