import { Type } from 'typebox'
import {
  described,
  flag,
  instant,
  int,
  json,
  nullable,
  onRequest,
  second,
  text,
  word,
} from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'
import { durations } from '../../reports/public.ts'
import { shownReport } from '../rules/link-fields.ts'

/** Selected from `report_links l`. */
export const reportLink = record(
  {
    singular: 'report_link',
    plural: 'report_links',
    title: 'Report link',
    description:
      'An address that shows reports to people without an account, within what its creator may see at that moment.',
  },
  {
    id: int('l.id'),
    organization_id: int('l.organization_id'),
    user_id: described('The creator. The link shows what this member may see.', int('l.user_id')),
    name: text('l.name'),
    report_board_id: described(
      'The board that the link shows; null without one.',
      nullable(int('l.report_board_id')),
    ),
    reports: described(
      'The reports in their order, as they were when the link was created; none if it shows a board as it is.',
      json('l.reports', Type.Array(shownReport)),
    ),
    durations: word('l.durations', durations),
    has_password: described('Whether readers must enter a password.', flag('l.password_hash is not null')),
    expires_at: described('When the link ends.', second('l.expires_at')),
    opens: described('The number of times the link showed its reports.', int('l.opens')),
    last_opened_at: described('When it last showed them.', nullable(second('l.last_opened_at'))),
    created_at: instant('l.created_at'),
    updated_at: instant('l.updated_at'),
    url: described('Secret. Returned only by the call that creates the link.', onRequest(Type.String())),
  },
)

export type ReportLinkRow = RowOf<typeof reportLink>
