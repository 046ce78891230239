import { described, flag, int, nullable, optional, second } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

export const lastActivity = record(
  {
    singular: 'last_activity',
    plural: 'last_activities',
    title: 'Last activity',
    description: 'When a member last tracked time, and on what.',
  },
  {
    user_id: int('a.user_id'),
    last_client_activity: nullable(second('a.last_client_activity')),
    online: described(
      'True while a timer runs that is not idle, or if time was tracked in the last ten minutes.',
      flag('o.online'),
    ),
    last_project_id: optional(int('a.last_project_id')),
    last_task_id: nullable(int('a.last_task_id')),
  },
)

export type LastActivityRow = RowOf<typeof lastActivity>
