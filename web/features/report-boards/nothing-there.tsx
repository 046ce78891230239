import { t } from '../../ui/text.ts'
import { Quiet } from '../../ui/times.tsx'
import type { Report } from '../reports/calls.ts'
import { isOfTime } from '../reports/drill.ts'

export function NothingThere({ report }: { report: Report }) {
  return <Quiet>{isOfTime(report) ? t('No time on these days') : t('Nothing on these days')}</Quiet>
}
