import {
  described,
  flag,
  instant,
  int,
  nullable,
  optional,
  text,
  word,
} from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'
import { integrationStatuses } from './integration.ts'

/** The integration of a link. */
const ofIntegration = {
  integration_id: int('i.id'),
  integration_type: text('i.type'),
  integration_name: text('i.name'),
  integration_status: word('i.status', integrationStatuses),
  integration_disabled_reason: optional(text('i.disabled_reason')),
}

/** Selected from `integration_project_links l`, with its integration as `i` and its project as `p`. */
export const projectLink = record(
  {
    singular: 'project_link',
    plural: 'project_links',
    title: 'Integration project link',
    description: 'The id that an integration uses for a project.',
  },
  {
    project_id: int('l.project_id'),
    created_at: instant('l.created_at'),
    updated_at: instant('l.updated_at'),
    remote_id: text('l.remote_id'),
    remote_alternate_id: nullable(text('l.remote_alternate_id')),
    status: described(
      'disabled while the project is archived or deleted.',
      word(`case when p.status = 'active' then 'active' else 'disabled' end`, ['active', 'disabled']),
    ),
    disabled_reason: optional(
      word(`case when p.status <> 'active' then 'project_' || p.status end`, [
        'project_archived',
        'project_deleted',
      ]),
    ),
    ...ofIntegration,
  },
)

/** Selected from `integration_user_links l`, with its integration as `i` and its member as `m`. */
export const userLink = record(
  {
    singular: 'user_link',
    plural: 'user_links',
    title: 'Integration user link',
    description: 'The id that an integration uses for a user.',
  },
  {
    user_id: int('l.user_id'),
    created_at: instant('l.created_at'),
    updated_at: instant('l.updated_at'),
    remote_id: text('l.remote_id'),
    status: described(
      'disabled when the user is no longer a member of the organization.',
      word(`case when m.status = 'active' then 'active' else 'disabled' end`, ['active', 'disabled']),
    ),
    connected: described(
      'Whether tasks can be assigned through this link.',
      flag(`m.status = 'active' and i.status = 'active'`),
    ),
    disabled_reason: optional(
      word(`case when m.status <> 'active' then 'member_removed' end`, ['member_removed']),
    ),
    ...ofIntegration,
  },
)

export type ProjectLinkRow = RowOf<typeof projectLink>
export type UserLinkRow = RowOf<typeof userLink>
