import { decimal, described, flag, int, optional, text, word } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'
import { actions } from '../rules/site-rules.ts'

/** Selected from `job_sites s`, with the rule that counts for the member as `r`. */
export const ownSite = record(
  {
    singular: 'own_job_site',
    plural: 'own_job_sites',
    title: 'Own job site',
    description:
      'A location where the caller works or has been, with what happens when they arrive and leave.',
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
    is_covered: described(
      'Whether a rule of the site covers the caller; if not, they have visited the site.',
      flag('(r.id is not null)'),
    ),
    enter_action: described(
      'track starts a timer on the start project, or asks the member if there is none.',
      word("coalesce(r.enter_action, 'none')", actions),
    ),
    exit_action: described('track stops the timer.', word("coalesce(r.exit_action, 'none')", actions)),
    start_project_id: described(
      'The project that the rule starts a timer on.',
      optional(int('r.start_project_id')),
    ),
    start_task_id: described('A task of the start project.', optional(int('r.start_task_id'))),
  },
)

export type OwnSiteRow = RowOf<typeof ownSite>
