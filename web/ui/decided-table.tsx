import { Button } from '@mantine/core'
import type { Column } from './column.ts'
import type { DaySpan } from './day-span.ts'
import { ExportedTable } from './exported-table.tsx'
import { IconInbox } from './icons.ts'
import type { Rows } from './keyset.ts'
import { useSearchState } from './search-state.ts'
import { readIds } from './search-text.ts'
import { EmptyState } from './states.tsx'
import { t } from './text.ts'
import { useNewestOfAll } from './whole-list.ts'

/** Which decisions are shown. */
export type Asked = { status: 'approved' | 'denied'; days: DaySpan; members: string[] }

/** The part of the query that all lists of decisions share. */
export function decidedQuery({ status, days, members }: Asked) {
  return {
    status,
    'date[start]': days.from,
    'date[stop]': days.until,
    ...(members.length > 0 && { 'user_ids[]': readIds(members.join()) }),
  }
}

type Props<Row> = {
  /** What was decided, in the name of the exported file. */
  name: string
  label: string
  asked: Asked
  found: Rows<Row>
  columns: Column<Row>[]
  exported: Column<Row>[]
  /** What to say if nothing was approved, or nothing denied. */
  empty: Record<Asked['status'], string>
}

/** Past decisions, the newest first. */
export function DecidedTable<Row extends { id: number }>({
  name,
  asked,
  found,
  empty,
  ...table
}: Props<Row>) {
  return (
    <ExportedTable
      {...table}
      name={`${asked.status}-${name}`}
      days={asked.days}
      rows={useNewestOfAll(found)}
      rowKey={({ id }) => id}
      empty={<NothingDecided>{empty[asked.status]}</NothingDecided>}
    />
  )
}

function NothingDecided({ children }: { children: string }) {
  const { changeAll } = useSearchState()
  return (
    <EmptyState
      icon={IconInbox}
      title={t('No matches')}
      action={
        <Button
          variant="default"
          onClick={() => changeAll({ status: '', member: '', project: '', from: '', until: '' })}
        >
          {t('Clear filters')}
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}
