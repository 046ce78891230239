import { type Fault, faultIn } from './fault.ts'

/** Faults in the rules of closing a period. */
export const closingFaults: Fault[] = [
  faultIn('closed-periods', 'rules/obstacles.ts', {
    text: '!(isWarning(kind) && accepted.includes(kind))',
    becomes: '!isWarning(kind)',
    breaks: 'A warning is accepted before a period closes.',
    tests: 'rules/obstacles.test.ts',
  }),
  faultIn(
    'manual-time',
    'rules/late-time.ts',
    {
      text: 'each.from <= last.to',
      becomes: 'each.from < last.to',
      breaks: 'Late time without a gap waits as one request.',
      tests: 'rules/late-time.test.ts',
    },
    '-late-time',
  ),
]
