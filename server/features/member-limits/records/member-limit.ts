import { Type } from 'typebox'
import {
  date,
  decimal,
  described,
  instant,
  int,
  ints,
  json,
  optional,
  word,
} from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'
import { defaultAlerts } from '../rules/limit-group.ts'

const alertsSchema = Type.Object(
  {
    near_limit: Type.Integer({ description: 'The percentage of the limit at which people are notified.' }),
    notify_members: Type.Boolean(),
  },
  { additionalProperties: false },
)

/** Selected from `member_limits g`. */
export const memberLimit = record(
  {
    singular: 'member_limit',
    plural: 'member_limits',
    title: 'Member limit',
    description:
      'A limit group of a project. The limit is per member, not pooled: each member of the group may spend up to the hours or cost in each period. A member’s timers stop when their limit is used up.',
  },
  {
    id: int('g.id'),
    type: word('g.type', ['cost', 'hours']),
    rate: described(
      'Which rate counts; only if type is cost.',
      optional(word('g.rate', ['bill_rate', 'pay_rate'])),
    ),
    cost: described(
      'What each member may spend in a period, in the organization’s currency.',
      optional(decimal('g.cost')),
    ),
    hours: described('The hours that each member may track in a period.', optional(decimal('g.hours'))),
    start_date: described(
      'The first day that counts; only without recurrence.',
      optional(date('g.start_date')),
    ),
    recurrence: optional(word('g.recurrence', ['weekly', 'monthly'])),
    recurrence_start: described(
      'The day of the reset. Weekly: 0 (Sunday) to 6; monthly: day 1 to 31, or the last day of shorter months.',
      optional(int('g.recurrence_start')),
    ),
    alerts: described(
      'Settings of the project, shared by all its limit groups.',
      json(
        `coalesce((select json_build_object('near_limit', a.near_limit, 'notify_members', a.notify_members)
                   from member_limit_alerts a
                   where a.organization_id = g.organization_id and a.project_id = g.project_id),
                  '${JSON.stringify(defaultAlerts)}')`,
        alertsSchema,
      ),
    ),
    member_ids: described(
      'A member is in at most one limit group of a project.',
      ints(`array(select m.user_id from member_limit_members m
                  where m.organization_id = g.organization_id and m.member_limit_id = g.id order by m.user_id)`),
    ),
    created_at: instant('g.created_at'),
    updated_at: instant('g.updated_at'),
  },
)

export type MemberLimitRow = RowOf<typeof memberLimit>
