import { Type } from 'typebox'
import { described, flag, instant, int, json, nullable, text } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

/** How long a break may last until a policy is set. */
export const usualBreakSeconds = 1_800

const seconds = 'How long the break may last, in seconds. 1800 by default.'

export const workBreakPolicy = record(
  {
    singular: 'work_break_policy',
    plural: 'work_break_policies',
    title: 'Work break policy',
    description: 'How long a break may last. A break has one policy, with the same id.',
  },
  {
    id: int('w.project_id'),
    policy_duration: described(seconds, int('w.policy_duration')),
    created_at: instant('w.created_at'),
    updated_at: instant('w.updated_at'),
  },
)

const policySchema = Type.Object(
  {
    id: Type.Integer({ description: 'The id of the project.' }),
    policy_duration: Type.Integer({ description: seconds }),
    created_at: Type.String({ format: 'date-time' }),
    updated_at: Type.String({ format: 'date-time' }),
  },
  { additionalProperties: false },
)

const wire = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** The contract uses the singular for the list. */
export const workBreakProject = record(
  {
    singular: 'work_break_project',
    plural: 'work_break_project',
    title: 'Work break project',
    description: 'A project for breaks: its time is tracked as a break and never billed.',
  },
  {
    id: int('p.id'),
    billable: flag('p.billable'),
    description: nullable(text('p.description')),
    name: text('p.name'),
    trackable: described(
      'Whether the caller is on the project and can take this break.',
      flag('b.trackable'),
    ),
    created_at: instant('p.created_at'),
    updated_at: instant('p.updated_at'),
    policy: json(
      `jsonb_build_object('id', p.id, 'policy_duration', coalesce(w.policy_duration, ${usualBreakSeconds}),
                          'created_at', ${wire('coalesce(w.created_at, p.created_at)')},
                          'updated_at', ${wire('coalesce(w.updated_at, p.created_at)')})`,
      policySchema,
    ),
  },
)

export type WorkBreakPolicyRow = RowOf<typeof workBreakPolicy>
export type WorkBreakProjectRow = RowOf<typeof workBreakProject>
