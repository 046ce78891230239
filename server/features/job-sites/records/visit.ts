import {
  described,
  instant,
  int,
  optional,
  second,
  wideInt,
  word,
} from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'
import { enterReasons, exitReasons } from '../rules/course.ts'

const fields = {
  id: described('Sorts by arrival. Has up to 16 digits.', wideInt('v.id')),
  job_site_id: int('v.job_site_id'),
  user_id: int('v.user_id'),
  status: word("case when v.exit_at is null then 'open' else 'closed' end", ['open', 'closed']),
  created_at: instant('v.created_at'),
  updated_at: instant('v.updated_at'),
  enter_at: described('The first of the locations that prove the arrival.', second('v.enter_at')),
  last_seen_at: described('The last location within the radius.', second('v.last_seen_at')),
  exit_at: described(
    'The first of the locations that prove the departure; absent while the member is there.',
    optional(second('v.exit_at')),
  ),
  enter_reason: described('Which locations prove the arrival.', word('v.enter_reason', enterReasons)),
  exit_reason: described(
    'Which locations prove the departure. lost: no more locations arrived; archived: the site was archived.',
    optional(word('v.exit_reason', exitReasons)),
  ),
}

/** Selected from `job_site_visits v`. */
export const jobSiteVisit = record(
  {
    singular: 'job_site_visit',
    plural: 'job_site_visits',
    title: 'Job site visit',
    description: 'A stay of a member whom a rule of the site covered.',
  },
  fields,
)

/** Selected from `job_site_visits v`. */
export const passiveVisit = record(
  {
    singular: 'passive_job_site_visit',
    plural: 'passive_job_site_visits',
    title: 'Passive job site visit',
    description: 'A stay of a member whom no rule of the site covered.',
  },
  fields,
)

export type VisitRow = RowOf<typeof jobSiteVisit>
