import { type Fault, faultIn } from './fault.ts'

/** Faults in what share links show, to whom, and until when. */
export const linkFaults: Fault[] = [
  faultIn('report-links', 'store/opened-links.ts', {
    text: 'where l.expires_at > ',
    becomes: 'where true or l.expires_at > ',
    breaks: 'An expired link still asks for its password.',
    tests: 'shared-routes.test.ts',
  }),
  faultIn(
    'report-links',
    'shared-routes.ts',
    {
      text: 'if (!isOpen) return send(reply, 404, gonePage)',
      becomes: '',
      breaks: 'A link that is deleted while its reports run shows them.',
      tests: 'shared-routes.test.ts',
    },
    '-deleted',
  ),
  faultIn(
    'report-links',
    'shared-routes.ts',
    {
      text: 'return link && maker?.membership.planActive ?',
      becomes: 'return link && maker ?',
      breaks: 'A link shows reports while its organization has no plan.',
      tests: 'shared-routes.test.ts',
    },
    '-plan',
  ),
  faultIn(
    'report-links',
    'changes/check-password.ts',
    {
      text: 'limit: triesFromAddress }',
      becomes: 'limit: 1_000_000 }',
      breaks: 'One address tries passwords without end.',
      tests: 'shared-routes.test.ts',
    },
    '-tries',
  ),
  faultIn(
    'report-links',
    'endpoints/create-report-link.ts',
    {
      text: 'requirePlan(questionOn(report, dateIn(timeZone, now)), { membership, now })',
      becomes: 'questionOn(report, dateIn(timeZone, now))',
      breaks: 'A member creates a link of a report that they may not run.',
      tests: 'endpoints/create-report-link.test.ts',
    },
    '-rights',
  ),
  faultIn(
    'report-links',
    'access.ts',
    {
      text: 'if (!seesEverybody(membership) && found.userId !== caller.userId)',
      becomes: 'if (!membership)',
      breaks: 'Every member deletes the links of all others.',
      tests: 'endpoints/delete-report-link.test.ts',
    },
    '-makers',
  ),
  faultIn(
    'report-links',
    'shared-routes.ts',
    {
      text: 'if (reportBoardId === null || reports.length > 0)',
      becomes: 'if (reports.length >= 0)',
      breaks: 'A link of a board does not show its tiles.',
      tests: 'shared-routes.test.ts',
    },
    '-boards',
  ),
  faultIn(
    'report-links',
    'rules/asked-days.ts',
    {
      text: 'addDays(today, 1 - last_days)',
      becomes: 'addDays(today, -last_days)',
      breaks: 'The last seven days are eight.',
      tests: 'rules/asked-days.test.ts',
    },
    '-days',
  ),
]
