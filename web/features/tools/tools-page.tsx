import { Button, SegmentedControl, SimpleGrid, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { useMemberChoices } from '../../directory/member-picker.tsx'
import { useProjectChoices } from '../../directory/project-picker.tsx'
import { useMinute } from '../../ui/clock.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { DaySpan } from '../../ui/day-span.ts'
import { DaysField, useDaySpan } from '../../ui/days-field.tsx'
import { Hours, usePrintUnit } from '../../ui/hours.tsx'
import { IconApps } from '../../ui/icons.ts'
import { ListHead } from '../../ui/list-head.tsx'
import { ListTools, useColumns } from '../../ui/list-tools.tsx'
import { Page } from '../../ui/page.tsx'
import { PickChip } from '../../ui/pick-chip.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { readIds } from '../../ui/search-text.ts'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { dayIn } from '../../ui/week.ts'
import { wholeRows } from '../../ui/whole-rows.ts'
import { type Grouping, mostGroups, type ToolTotals, totalsQuery, useGroupNames } from './calls.ts'
import { printedTotals } from './printed-totals.ts'
import { ProductivityBar } from './productivity-bar.tsx'
import { productivityWords, toolTypeWords } from './productivity-words.ts'
import { ToolLinks } from './tool-links.tsx'
import classes from './tools-page.module.css'
import { groupTitles, totalColumns } from './total-columns.tsx'

const size = { usual: 7, most: 14 }
const groupings: readonly Grouping[] = ['tool', 'category', 'user', 'project', 'date']

/** The applications and sites that were used, by tool, category, member, project or day. */
export function ToolsPage() {
  const { id, time_zone } = useOrganization()
  const { text, chip, change, clear } = useSearchState()
  const today = dayIn(time_zone, useMinute())
  const span = useDaySpan(today, size)
  const groupBy = groupings.find((each) => each === text('by')) ?? 'tool'
  const toolType = text('type') === 'url' ? 'url' : 'application'
  const [people, projects] = [readIds(text('people')), readIds(text('project'))]
  const filters = {
    group_by: groupBy,
    tool_type: toolType,
    ...(people.length > 0 && { 'user_ids[]': people }),
    ...(projects.length > 0 && { 'project_ids[]': projects }),
  } as const
  const query = useQuery(totalsQuery(id, filters, span))
  return (
    <Page
      title={t('Apps and sites')}
      description={t(
        'Apps and sites used while time was tracked. Time in a browser counts for the app and for the site.',
      )}
      sections={<ToolLinks />}
    >
      <ListHead>
        <DaysField today={today} size={size} />
        <PickChip {...chip(t('Member'), 'people')} useChoices={useMemberChoices} />
        <PickChip {...chip(t('Project'), 'project')} useChoices={useProjectChoices} />
        <SegmentedControl
          size="xs"
          aria-label={t('Applications or sites')}
          value={toolType}
          data={[...toolTypeWords()]}
          onChange={(value) => change('type', value === 'url' ? value : '')}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('Group by')}
          value={groupBy}
          data={groupings.map((value) => ({ value, label: groupTitles()[value] }))}
          onChange={(value) => change('by', value === 'tool' ? '' : value)}
        />
      </ListHead>
      <Loaded query={query}>
        {(shown) =>
          shown.totals.length === 0 ? (
            <EmptyState
              icon={IconApps}
              title={t('No apps or sites')}
              action={
                <Button variant="default" onClick={clear}>
                  {t('Clear filters')}
                </Button>
              }
            >
              {t('No tracker reported any on these days. Try other days, or clear the filters.')}
            </EmptyState>
          ) : (
            <Totals found={shown} groupBy={groupBy} isOfSites={toolType === 'url'} span={span} />
          )
        }
      </Loaded>
    </Page>
  )
}

type TotalsProps = { found: ToolTotals; groupBy: Grouping; isOfSites: boolean; span: DaySpan }

function Totals({ found, groupBy, isOfSites, span }: TotalsProps) {
  const { id } = useOrganization()
  const columns = totalColumns({
    organizationId: id,
    groupBy,
    nameOf: useGroupNames(id, groupBy, found.totals),
  })
  const { shown, hidden, setHidden } = useColumns('tools', columns)
  const unit = usePrintUnit()
  const printed = useMemo(() => printedTotals(found, unit, !isOfSites), [found, unit, isOfSites])
  const rows = wholeRows(printed.rows, undefined, found.totals.length >= mostGroups)
  const { total } = found
  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing={{ base: 'xs', sm: 'md' }} mb="xs">
        <Figure title={t('In applications')}>
          <Hours of={total.tracked} as={printed.total.tracked} />
        </Figure>
        {productivityWords().map(({ value, label }) => (
          <Figure key={value} title={label}>
            <Hours of={total[value]} as={printed.total[value]} />
          </Figure>
        ))}
      </SimpleGrid>
      <div className={classes.whole}>
        <ProductivityBar sums={total} />
      </div>
      <ListHead
        label={t('Table')}
        tools={
          <ListTools
            name="tools"
            of={groupTitles()[groupBy]}
            days={span}
            columns={columns}
            hidden={hidden}
            onHide={setHidden}
            rows={rows}
          />
        }
      >
        <Text fw={600} component="h2">
          {groupTitles()[groupBy]}
        </Text>
      </ListHead>
      <DataTable
        label={t('Apps and sites')}
        columns={shown}
        rows={rows}
        rowKey={({ key }) => key}
        empty={null}
      />
    </>
  )
}

function Figure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <Text span c="dimmed" fz="sm" fw={500}>
        {title}
      </Text>
      <span className={`${classes.value} figures`}>{children}</span>
    </div>
  )
}
