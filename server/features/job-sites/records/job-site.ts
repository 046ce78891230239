import { Type } from 'typebox'
import {
  decimal,
  described,
  instant,
  int,
  json,
  nullable,
  text,
  word,
} from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'
import { actions } from '../rules/site-rules.ts'

const rule = Type.Object(
  {
    id: Type.Integer(),
    enter_action: Type.Enum([...actions], {
      description: 'track starts a timer on the start project, or asks the member if there is none.',
    }),
    exit_action: Type.Enum([...actions], { description: 'track stops the timer.' }),
    user_ids: Type.Array(Type.Integer()),
    team_ids: Type.Array(Type.Integer()),
    start_project_id: Type.Optional(Type.Integer({ description: 'Used if enter_action is track.' })),
    start_task_id: Type.Optional(Type.Integer({ description: 'A task of the start project.' })),
  },
  { additionalProperties: false },
)

/** Selected from `job_sites s`. */
export const jobSite = record(
  {
    singular: 'job_site',
    plural: 'job_sites',
    title: 'Job site',
    description: 'A work location, with what happens when members arrive and leave.',
  },
  {
    id: int('s.id'),
    organization_id: int('s.organization_id'),
    name: text('s.name'),
    status: word('s.status', ['active', 'archived']),
    address: text('s.address'),
    latitude: described('Degrees from -90 to 90, with up to 6 decimals.', decimal('s.latitude')),
    longitude: described('Degrees from -180 to 180, with up to 6 decimals.', decimal('s.longitude')),
    radius: described('Meters, from 50 to 3000.', int('s.radius')),
    rules: described(
      'If several rules cover a member, the one with the lowest id applies.',
      json(
        `coalesce((select json_agg(json_strip_nulls(json_build_object(
             'id', r.id, 'enter_action', r.enter_action, 'exit_action', r.exit_action, 'user_ids', r.user_ids,
             'team_ids', r.team_ids, 'start_project_id', r.start_project_id, 'start_task_id', r.start_task_id))
             order by r.id)
           from job_site_rules r where r.organization_id = s.organization_id and r.job_site_id = s.id), '[]')`,
        Type.Array(rule),
      ),
    ),
    created_at: instant('s.created_at'),
    updated_at: instant('s.updated_at'),
    last_visited_at: described(
      'The latest arrival of a member; null if nobody has been there.',
      nullable(instant('s.last_visited_at')),
    ),
  },
)

export type JobSiteRow = RowOf<typeof jobSite>
