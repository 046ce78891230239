import { type Fault, faultIn } from './fault.ts'

/** Faults in when reports are sent, and in whose rights they have. */
export const scheduleFaults: Fault[] = [
  faultIn('report-schedules', 'work/send-reports.ts', {
    text: 'dueAt(period))',
    becomes: 'writer.now)',
    breaks: 'After downtime every missed report has the days of today.',
    tests: 'work/send-reports.test.ts',
  }),
]
