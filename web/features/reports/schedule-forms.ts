import type { Calls } from '../../api/v2-types.ts'
import { formFor, leavingOut } from '../../ui/form-for.ts'
import { initially } from '../../ui/initially.ts'
import { type DaysOfSchedule, type Every, scheduledQuestion } from './scheduled-question.ts'

type Weekday = 'sun' | 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat'
type Question = Calls['POST /v2/organizations/{organization_id}/reports/run']['body']
const asked: Question = { report: 'time' }

const ofPage = 'reports-page'

export const newReportScheduleForm = leavingOut(
  formFor('POST /v2/organizations/{organization_id}/report_schedules')({
    empty: {
      name: '',
      question: asked,
      days: initially<DaysOfSchedule>('before'),
      recipient_ids: initially<number[]>([]),
      format: initially<'xlsx' | 'pdf' | 'csv'>('xlsx'),
      delivery: initially<'file' | 'link'>('file'),
      durations: initially<'hours' | 'clock'>('hours'),
      every: initially<Every>('week'),
      weekday: initially<Weekday>('mon'),
      day_of_month: initially<number | string>(1),
      hour: '8',
      time_zone: '',
    },
    sends: {
      name: ({ name }) => name.trim(),
      question: ({ question, days, every }) => scheduledQuestion(question, days, every),
      recipient_ids: ({ recipient_ids }) => recipient_ids,
      format: ({ format }) => format,
      delivery: ({ delivery }) => delivery,
      durations: ({ durations }) => durations,
      every: ({ every }) => every,
      weekday: ({ every, weekday }) => (every === 'week' ? weekday : undefined),
      day_of_month: ({ every, day_of_month }) => (every === 'month' ? Number(day_of_month) : undefined),
      hour: ({ hour }) => Number(hour),
      time_zone: ({ time_zone }) => time_zone,
    },
    leavesOut: {},
  }),
  {
    leavesOut: {
      'question.date': ofPage,
      'question.time_zone': ofPage,
      'question.day_attribution': ofPage,
      'question.as_of': ofPage,
      'question.group_by': ofPage,
      'question.across': ofPage,
      'question.columns': ofPage,
      'question.filters': ofPage,
      'question.sort': ofPage,
      'question.top': ofPage,
      'question.compare_with': ofPage,
      'question.rounding': ofPage,
    },
  },
)
