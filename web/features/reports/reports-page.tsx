import { Box, Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { nowMs } from '../../ui/clock.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { useDaySpan } from '../../ui/days-field.tsx'
import { usePrintUnit } from '../../ui/hours.tsx'
import { IconReport } from '../../ui/icons.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { ListHead } from '../../ui/list-head.tsx'
import { Page } from '../../ui/page.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { dayIn, daysText } from '../../ui/week.ts'
import { wholeRows } from '../../ui/whole-rows.ts'
import { questionOf } from './asked.ts'
import { BasisWords } from './basis-words.tsx'
import {
  type Described,
  type DimensionName,
  type Question,
  type Report,
  reportQuery,
  reportsQuery,
} from './calls.ts'
import { drillTo, isOfTime } from './drill.ts'
import { ReportChart } from './report-chart.tsx'
import { reportColumns } from './report-columns.tsx'
import { ReportControls } from './report-controls.tsx'
import { ReportExport } from './report-export.tsx'
import { lastDaysOf, reportSize } from './report-size.ts'
import { ShareButton } from './share-button.tsx'
import { sharedReport } from './shared-report.ts'
import { shownRows, uncollapsed } from './shown-rows.ts'

/** Any question about time and money; the address holds the question, the server the figures. */
export function ReportsPage() {
  const { id } = useOrganization()
  const described = useQuery(reportsQuery(id))
  return <Loaded query={described}>{(found) => <Asked described={found} />}</Loaded>
}

function Asked({ described }: { described: Described }) {
  const { time_zone } = useOrganization()
  const today = dayIn(time_zone, nowMs())
  const address = useSearchState()
  const size = reportSize(described, address)
  const span = useDaySpan(today, size)
  const lastDays = lastDaysOf(address, size)
  const question = questionOf(address, { ...span, today }, described)
  return (
    <Page
      title={t('Reports')}
      description={t(
        'Hours, money and records by member, client, project or day. Click a figure to see what it is made of.',
      )}
      actions={
        question && (
          <>
            <ShareButton
              title={titleOf(described, question.report)}
              reports={[sharedReport({ name: titleOf(described, question.report), question }, lastDays)]}
              daysWords={
                lastDays === null
                  ? daysText(span.from, span.until)
                  : t('{count, plural, one {The last day} other {The last # days}}', { count: lastDays })
              }
            />
            <ReportExport question={question} title={titleOf(described, question.report)} />
          </>
        )
      }
    >
      {question && (
        <>
          <ListHead views="reports">
            <ReportControls described={described} question={question} today={today} />
          </ListHead>
          <Questions />
          <Answer question={question} described={described} />
        </>
      )}
    </Page>
  )
}

/** Where people start who do not know yet what to choose; gone once something is chosen. */
function Questions() {
  const { id } = useOrganization()
  const { text } = useSearchState()
  if (text('report') !== '' || text('by') !== '') return null
  const asked: [string, string][] = [
    [t('Hours per project'), 'report=time&by=project,member'],
    [t('Hours per day'), 'report=time&by=day'],
    [t('When in the week we work'), 'report=time&by=weekday&across=hour&columns=tracked'],
    [t('Who worked on what this week'), 'report=weekly'],
    [t('Expenses by category'), 'report=expenses'],
    [t('Time off this year'), 'report=time_off'],
  ]
  return (
    <Box component="nav" aria-label={t('Questions')} mb="md">
      {asked.map(([title, search]) => (
        <ButtonLink key={search} to={`${paths.reports(id)}?${search}`} variant="light" size="xs" mr="xs">
          {title}
        </ButtonLink>
      ))}
    </Box>
  )
}

function Answer({ question, described }: { question: Question; described: Described }) {
  const { id } = useOrganization()
  const query = useQuery(reportQuery(id, question))
  return (
    <Loaded query={query}>
      {(report) => (
        <Shown question={question} report={report} details={detailsOf(described, report.report)} />
      )}
    </Loaded>
  )
}

const titleOf = ({ reports }: Described, name: string) =>
  reports.find((each) => each.name === name)?.title ?? ''

const detailsOf = ({ reports }: Described, name: string) =>
  reports.find((each) => each.name === name)?.details ?? []

function Shown({
  question,
  report,
  details,
}: {
  question: Question
  report: Report
  details: DimensionName[]
}) {
  const { id } = useOrganization()
  const { clear } = useSearchState()
  const kept: Record<string, string> = useSearch({ strict: false })
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const { rows, total } = shownRows(report, usePrintUnit())
  const toggle = (path: string) => {
    const next = new Set(closed)
    if (!next.delete(path)) next.add(path)
    setClosed(next)
  }
  const span = { from: report.date.start, until: report.date.stop }
  const columns = reportColumns(report, { closed, toggle }, (row) =>
    row.isTotal ? undefined : drillTo({ organizationId: id, report, row, kept, span, details }),
  )
  const outer = rows.filter(({ hasRows }) => hasRows)
  const first = report.across?.columns.length ?? 0
  const printed = new Map(rows.map((row) => [row.path, row.printed[first]]))
  return (
    <Stack gap="md">
      {rows.length > 0 && <ReportChart report={report} kept={kept} printed={printed} />}
      {outer.length > 1 && (
        <Button
          variant="subtle"
          size="compact-sm"
          w="fit-content"
          onClick={() => setClosed(closed.size > 0 ? new Set() : new Set(outer.map(({ path }) => path)))}
        >
          {closed.size > 0 ? t('Show all rows') : t('Show sub-totals only')}
        </Button>
      )}
      <DataTable
        label={t('Report')}
        columns={columns}
        rows={wholeRows(uncollapsed(rows, closed))}
        rowKey={({ id: key }) => key}
        totals={rows.length > 0 ? [total] : []}
        empty={
          <EmptyState
            icon={IconReport}
            title={isOfTime(report) ? t('No time on these days') : t('Nothing on these days')}
            action={
              <Button variant="default" onClick={clear}>
                {t('Clear filters')}
              </Button>
            }
          >
            {t('Choose other days, or clear the filters.')}
          </EmptyState>
        }
      />
      <BasisWords report={report} isSplit={question.day_attribution === 'split'} />
    </Stack>
  )
}
