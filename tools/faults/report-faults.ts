import { type Fault, faultIn } from './fault.ts'

/** Faults in what reports add up, keep apart, log and cut. */
export const reportFaults: Fault[] = [
  faultIn('reports', 'read-groups.ts', {
    text: 'multiplyFractions(fractionOf(decimal), perHour)',
    becomes: 'fractionOf(decimal)',
    breaks: 'An hour of work costs 3,600 times its rate.',
    tests: 'endpoints/run-report.test.ts',
  }),
  faultIn(
    'reports',
    'rules/sums.ts',
    {
      text: "return one === other ? one : 'several'",
      becomes: 'return one',
      breaks: 'Dollars and yen are added up.',
      tests: 'endpoints/currencies.test.ts',
    },
    '-currencies',
  ),
  faultIn(
    'reports',
    'rules/shown-report.ts',
    {
      text: "(kind === 'several' && isApart(source, name))",
      becomes: 'false',
      breaks: 'Daily and weekly limits are added up.',
      tests: 'endpoints/kinds.test.ts',
    },
    '-kinds',
  ),
  faultIn(
    'reports',
    'store/reported-utilization.ts',
    {
      text: 'lastDay < today ? lastDay : today',
      becomes: 'lastDay',
      breaks: 'Days to come count as unused.',
      tests: 'endpoints/utilization.test.ts',
    },
    '-utilization',
  ),
  faultIn(
    'reports',
    'read-groups.ts',
    {
      text: 'if (seen.size === 0) return',
      becomes: 'return',
      breaks: 'Nobody learns who looked at their visits in a report.',
      tests: 'endpoints/looks.test.ts',
    },
    '-looks',
  ),
  faultIn(
    'reports',
    'store/grouped-time.ts',
    {
      text: 'isSplit ? partOfDay : wholeActivity',
      becomes: 'wholeActivity',
      breaks: 'An activity around midnight counts in full on both days.',
      tests: 'endpoints/split-days.test.ts',
    },
    '-split',
  ),
  faultIn(
    'reports',
    'endpoints/export-report.ts',
    {
      text: 'await ports.logFile(taker, { name, format, rows, asked: { ...asked, ...shownIn(report) } })',
      becomes: '',
      breaks: 'Nobody learns who exported a report.',
      tests: 'endpoints/export-report.test.ts',
    },
    '-log',
  ),
  faultIn(
    'reports',
    'rules/hours.ts',
    {
      text: 'length === usualSeconds ? hourSeconds : quarterSeconds',
      becomes: 'hourSeconds',
      breaks: 'On a day on which clocks change, hours end at half past.',
      tests: 'rules/hours.test.ts',
    },
    '-hours',
  ),
]
