import { type DemoPart, userIdOf } from '../../api/demo/demo.ts'
import { madeFor } from '../../api/maker.ts'
import { newSecret, secretHash } from '../../foundation/secrecy/secret-string.ts'
import { addDays24h } from '../../foundation/time/instant.ts'
import { reportLinkAudit } from './audits.ts'
import { reportLinkCreated } from './facts.ts'
import type { SharedReport } from './rules/link-fields.ts'
import { tokenPrefix } from './rules/link-token.ts'
import { insertLink } from './store/report-links.ts'

const daysAgo = 9
const report: SharedReport = {
  name: 'Hours per project',
  question: { report: 'time', group_by: ['project'], columns: ['tracked', 'billable'] },
  last_days: 31,
  look: 'table',
  width: 4,
}

/** A link for a client. Nobody knows its address. */
export const demoReportLinks: DemoPart = {
  creates: 'share links',
  after: ['members'],

  async create(demo) {
    const { db, now, organizationId, announce } = demo
    const user_id = userIdOf(demo, 'Ana')
    const link = {
      maker: madeFor(user_id),
      name: 'Hours for the client',
      reportBoardId: null,
      reports: [report],
      durations: 'hours',
      tokenHash: secretHash(newSecret(tokenPrefix)),
      passwordHash: null,
      expiresAt: addDays24h(now, 21),
    }
    const id = await insertLink(db, organizationId, link, addDays24h(now, -daysAgo))
    announce(reportLinkCreated({ organization_id: organizationId, report_link_id: id, user_id }))
  },

  past: [
    {
      hoursAgo: daysAgo * 24,
      by: 'Ana',
      from: 'lisbon',
      entry: (change) => reportLinkAudit('create', change),
      details: { name: 'Hours for the client' },
    },
  ],
}
