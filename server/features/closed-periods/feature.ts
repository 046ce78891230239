import { feature } from '../../api/feature.ts'
import { closedPeriodAudit } from './audits.ts'
import { demoClosedPeriods } from './demo.ts'
import { checkClosedPeriod } from './endpoints/check-closed-period.ts'
import { closePeriod, deleteClosedPeriod, reopenPeriod } from './endpoints/close-period.ts'
import { createClosedPeriod } from './endpoints/create-closed-period.ts'
import { getClosedPeriod, listClosedPeriods } from './endpoints/read-closed-periods.ts'
import * as facts from './facts.ts'
import { closedPeriodLists } from './lists.ts'
import type { ClosedPeriodsPorts } from './ports.ts'
import { samplePeriod } from './samples.ts'
import { closedPeriodFeed } from './store/feed.ts'

export const closedPeriods = (ports: ClosedPeriodsPorts) =>
  feature({
    name: 'closed-periods',
    lists: closedPeriodLists,
    tags: {
      'Closed periods':
        'Closing a month: what is in the way, the lock on its time, expenses, invoices and payments, and reopening it.',
    },
    endpoints: [
      listClosedPeriods,
      createClosedPeriod,
      getClosedPeriod,
      checkClosedPeriod(ports),
      closePeriod(ports),
      reopenPeriod,
      deleteClosedPeriod,
    ],
    facts: Object.values(facts),
    feeds: [closedPeriodFeed],
    audits: [closedPeriodAudit],
    samples: { closed_period_id: samplePeriod },
    demo: [demoClosedPeriods],
  })
