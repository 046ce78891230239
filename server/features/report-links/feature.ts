import { feature } from '../../api/feature.ts'
import { reportLinkAudit } from './audits.ts'
import { demoReportLinks } from './demo.ts'
import { createReportLink } from './endpoints/create-report-link.ts'
import { deleteReportLink } from './endpoints/delete-report-link.ts'
import { listReportLinks } from './endpoints/list-report-links.ts'
import * as facts from './facts.ts'
import { createSampleLink } from './samples.ts'
import { reportLinkFeed } from './store/feed.ts'
import { endLinks } from './subscribers.ts'

export const reportLinks = feature({
  name: 'report-links',
  tags: { 'Share links': 'Addresses that show reports to people without an account, read only.' },
  endpoints: [listReportLinks, createReportLink, deleteReportLink],
  facts: Object.values(facts),
  subscribers: [endLinks],
  feeds: [reportLinkFeed],
  audits: [reportLinkAudit],
  samples: { report_link_id: { write: createSampleLink } },
  demo: [demoReportLinks],
})
