import { formFor, leavingOut } from '../../ui/form-for.ts'
import { initially } from '../../ui/initially.ts'
import type { SharedReport } from './shared-report.ts'

type Range = NonNullable<SharedReport['question']['range']>
/** The days of the page, or days by a name that move with the day of the opening. */
export type Days = 'page' | Range

const ofPage = 'reports-page'

export const newReportLinkForm = leavingOut(
  formFor('POST /v2/organizations/{organization_id}/report_links')({
    empty: {
      name: '',
      reports: initially<SharedReport[]>([]),
      report_board_id: initially<number | null>(null),
      days: initially<Days>('page'),
      durations: initially<'hours' | 'clock'>('hours'),
      expires_at: '',
      password: '',
    },
    sends: {
      name: ({ name }) => name.trim(),
      reports: ({ reports, report_board_id, days }) =>
        report_board_id !== null
          ? undefined
          : days === 'page'
            ? reports
            : reports.map((each) => onDays(each, days)),
      report_board_id: ({ report_board_id }) => report_board_id ?? undefined,
      durations: ({ durations }) => durations,
      expires_at: ({ expires_at }) => expires_at || undefined,
      password: ({ password }) => password || undefined,
    },
    leavesOut: {},
  }),
  {
    leavesOut: {
      'reports.question.date': ofPage,
      'reports.question.time_zone': ofPage,
      'reports.question.day_attribution': ofPage,
      'reports.question.as_of': ofPage,
      'reports.question.group_by': ofPage,
      'reports.question.across': ofPage,
      'reports.question.columns': ofPage,
      'reports.question.filters': ofPage,
      'reports.question.sort': ofPage,
      'reports.question.top': ofPage,
      'reports.question.compare_with': ofPage,
      'reports.question.rounding': ofPage,
    },
  },
)

function onDays({ last_days: _, ...report }: SharedReport, range: Range): SharedReport {
  const { date: __, ...question } = report.question
  return { ...report, question: { ...question, range } }
}
