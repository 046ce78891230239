import { date, described, int, optional, wideInt } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

const place = (name: string, words: string) =>
  optional(described(`Measured seconds ${words}. Only with remote_vs_office.`, int(`a.${name}`)))

export const memberDayActivity = record(
  {
    singular: 'member_day_activity',
    plural: 'member_day_activities',
    title: 'Member day activity',
    description: 'How active a member was on a day, on all projects together.',
  },
  {
    id: described('Built from the day and the member; the newest day sorts first.', wideInt('a.id')),
    date: date('a.date'),
    user_id: int('a.user_id'),
    overall: described('Active seconds.', int('a.overall')),
    input_tracked: described(
      'Tracked seconds in which keyboard and mouse activity was measured.',
      int('a.input_tracked'),
    ),
    remote: place('remote', 'outside the office'),
    on_site: place('on_site', 'in the office'),
    unknown: place('unknown', 'at an unknown place'),
  },
)

export type MemberDayActivityRow = RowOf<typeof memberDayActivity>
