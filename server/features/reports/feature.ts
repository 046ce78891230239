import { type Feature, feature } from '../../api/feature.ts'
import { exportReport } from './endpoints/export-report.ts'
import { listReports } from './endpoints/list-reports.ts'
import { runReport } from './endpoints/run-report.ts'
import type { ReportsPorts } from './ports.ts'

export const reports = (ports: ReportsPorts): Feature =>
  feature({
    name: 'reports',
    tags: { Reports: 'Any question about time and money, with sub-totals and totals that add up.' },
    endpoints: [listReports, runReport(ports), exportReport(ports)],
  })
