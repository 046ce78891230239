import { Type } from 'typebox'
import {
  date,
  described,
  instant,
  int,
  json,
  nullable,
  second,
  text,
  wideInt,
  wideInteger,
  word,
} from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'
import { confidences, findingTypes, measures } from '../rules/finding.ts'

const figure = (description: string) => Type.Number({ description, minimum: -100_000, maximum: 100_000 })
const evidence = Type.Object(
  {
    measure: Type.Enum([...measures]),
    value: figure('Percent for shares and activity, percentage points for differences and deviations.'),
    at_least: Type.Optional(
      figure(
        'The value is unusual at or above this: percent, percentage points, slots, hours or seconds, depending on the measure.',
      ),
    ),
    at_most: Type.Optional(
      figure(
        'The value is unusual at or below this: percent, percentage points, slots, hours or seconds, depending on the measure.',
      ),
    ),
  },
  { additionalProperties: false },
)
const usedSeconds = Type.Record(
  Type.String(),
  Type.Integer({ minimum: 0, maximum: 86_400, description: 'Seconds of tracked time.' }),
)

/** Selected from `unusual_activities f`. */
export const unusualActivity = record(
  {
    singular: 'unusual_activity',
    plural: 'unusual_activities',
    title: 'Unusual activity',
    description:
      'A part of a member’s day that differs from how people usually work, with the arithmetic behind it. Unusual does not mean wrong.',
  },
  {
    id: described('Sorts by the time slot in which it begins. Has up to 16 digits.', wideInt('f.id')),
    user_id: int('f.user_id'),
    type: word('f.type', findingTypes),
    confidence_level: word('f.confidence_level', confidences),
    date: described('The day in the organization’s time zone.', date('f.date')),
    starts_at: second('f.starts_at'),
    ends_at: second('f.ends_at'),
    time_tracked_seconds: described('Seconds of tracked time.', int('f.tracked')),
    keyboard_active_seconds: described('Seconds of tracked time.', int('f.keyboard')),
    mouse_active_seconds: described('Seconds of tracked time.', int('f.mouse')),
    overall_active_seconds: described('Seconds of tracked time.', int('f.overall')),
    evidence: described(
      'What was measured, and the thresholds that make it unusual.',
      json('f.evidence', Type.Array(evidence)),
    ),
    top_apps_in_use: described(
      'At most three applications, with their seconds.',
      json('f.top_apps', usedSeconds),
    ),
    top_urls_visited: described('At most three sites.', json('f.top_urls', Type.Array(Type.String()))),
    suspicious_apps: described(
      'Applications that fake input.',
      json('f.suspicious_apps', Type.Array(Type.String())),
    ),
    screenshot_ids: json('to_json(f.screenshot_ids)', Type.Array(wideInteger())),
    url: described(
      'The page of the finding in the web app.',
      text(
        `current_setting('stint.base_url') || '/organizations/' || f.organization_id || '/insights/unusual/' || f.id`,
      ),
    ),
    comment: described('The member’s comment.', nullable(text('f.comment'))),
    commented_at: nullable(instant('f.commented_at')),
    dismissal_reason: nullable(text('f.dismissal_reason')),
    dismissed_by_id: nullable(int('f.dismissed_by_id')),
    dismissed_at: nullable(instant('f.dismissed_at')),
    created_at: instant('f.created_at'),
    updated_at: instant('f.updated_at'),
  },
)

export type UnusualActivityRow = RowOf<typeof unusualActivity>
