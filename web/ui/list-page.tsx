import { Box, Button } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { type CallTo, useMay } from '../api/permissions.ts'
import type { Choice } from './chip.tsx'
import { type Column, DataTable } from './data-table.tsx'
import type { DaySpan } from './day-span.ts'
import { FilterChip } from './filter-chip.tsx'
import type { UseChoices } from './found-choices.ts'
import { IconPlus } from './icons.ts'
import type { Rows } from './keyset.ts'
import { ListHead } from './list-head.tsx'
import { ListTools, useColumns } from './list-tools.tsx'
import { Page } from './page.tsx'
import type { Peek } from './peek.ts'
import { PickChip } from './pick-chip.tsx'
import { SearchField } from './search-field.tsx'
import { useSearchState } from './search-state.ts'
import { type Selection, useSelection } from './selection.ts'
import { EmptyState, NothingFits } from './states.tsx'
import { t } from './text.ts'

/** A chip above the list; its choices are in the URL under `key`, separated by commas. */
export type ListFilter = { key: string; title: string } & (
  | { choices: readonly Choice[]; isSingle?: boolean }
  | { useChoices: UseChoices; isSingle?: boolean }
)

type Dialog = ComponentType<{ isOpen: boolean; onClose: () => void }>

/** Makes rows selectable: the name of a row, and the bar for the selected ones. */
type Selecting<Row> = {
  nameOf: (row: Row) => string
  bar: (selection: Selection) => ReactNode
  /** What the bar does with a row: only people who may do it to the first row can select. */
  call?: (row: Row) => CallTo
}

type Props<Row> = {
  /** Names the list in the browser's memory and the exported file: `clients`. */
  name: string
  /** The days that the list holds, for the name of its export. */
  days?: DaySpan | undefined
  title: string
  description?: ReactNode
  sections?: ReactNode
  /** Buttons beside the one that creates a record. */
  actions?: ReactNode
  rows: Rows<Row>
  rowKey: (row: Row) => number
  columns: Column<Row>[]
  icon: ComponentType<{ size?: number; stroke?: number }>
  /** Shown while there is nothing at all, and while no row matches. */
  empty: { title: string; text: string }
  /** What to do about it, where it isn't to create a record. */
  emptyAction?: ReactNode
  noMatch: string
  /** The label of the search field; its text is in the URL under `q`. */
  search?: string
  filters?: readonly ListFilter[]
  /** The button that creates one, and its dialog, which the address opens by `new`. */
  create?: { label: string; dialog: Dialog }
  selecting?: Selecting<Row>
  /** Given, a row opens beside the list, with all of its columns. */
  peek?: Peek<Row> | undefined
  /** Filters that are no chips, such as a range of days. */
  children?: ReactNode
  /** The rows in another form, between the filters and the list: a map or a chart. */
  above?: ReactNode
  /** Lines below the rows, which add up to them; they stay in sight. */
  totals?: readonly Row[]
  /** What to say under the list, such as that it is cut. */
  below?: ReactNode
}

/** A page that is a list: search, filters, columns, export, selection, and what to say when there is nothing. */
export function ListPage<Row>(props: Props<Row>) {
  const { name, title, rows, search, filters = [], create } = props
  const { text, change, type, clear } = useSearchState()
  const { shown, hidden, setHidden } = useColumns(name, props.columns)
  const selection = useSelection()
  const selecting = useSelecting(rows, props.selecting)
  const isFiltered = text('q') !== '' || filters.some(({ key }) => text(key) !== '')
  const add = create ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => change('new', 'yes')}>
      {create.label}
    </Button>
  ) : undefined
  const actions = (add || props.actions) && (
    <>
      {props.actions}
      {add}
    </>
  )
  const tools = (
    <ListTools
      name={name}
      days={props.days}
      columns={props.columns}
      hidden={hidden}
      onHide={setHidden}
      rows={withTotals(rows, props.totals)}
    />
  )
  return (
    <Page title={title} description={props.description} sections={props.sections} actions={actions}>
      <ListHead tools={tools} views={search || filters.length > 0 ? name : undefined}>
        {search && <SearchField label={search} value={text('q')} onChange={(value) => type('q', value)} />}
        {filters.map((filter) => (
          <Filter key={filter.key} filter={filter} />
        ))}
        {props.children}
      </ListHead>
      {props.above && <Box mb="lg">{props.above}</Box>}
      <DataTable
        label={title}
        columns={shown}
        rows={rows}
        rowKey={props.rowKey}
        totals={props.totals}
        choosing={selecting && { selection, nameOf: selecting.nameOf }}
        peek={props.peek && { columns: props.columns, ...props.peek }}
        empty={
          isFiltered ? (
            <NothingFits icon={props.icon} title={props.noMatch} clear={clear}>
              {t('Try another search, or clear the filters.')}
            </NothingFits>
          ) : (
            <EmptyState icon={props.icon} title={props.empty.title} action={props.emptyAction ?? actions}>
              {props.empty.text}
            </EmptyState>
          )
        }
      />
      {props.below}
      {selecting?.bar(selection)}
      {create && <create.dialog isOpen={text('new') !== ''} onClose={() => change('new', '')} />}
    </Page>
  )
}

/** A file has the totals below its rows, as the page does. */
function withTotals<Row>(rows: Rows<Row>, totals: readonly Row[] = []): Rows<Row> {
  return totals.length === 0 ? rows : { ...rows, readAll: async () => [...(await rows.readAll()), ...totals] }
}

function useSelecting<Row>({ all: [first] }: Rows<Row>, given: Selecting<Row> | undefined) {
  const call = first === undefined ? undefined : given?.call?.(first)
  const [may] = useMay(...(call === undefined ? [] : [call]))
  return given?.call === undefined || may ? given : undefined
}

function Filter({ filter }: { filter: ListFilter }) {
  const chip = useSearchState().chip(filter.title, filter.key)
  // Another choice takes the place of the only one.
  const onChange = (chosen: string[]) => chip.onChange(filter.isSingle ? chosen.slice(-1) : chosen)
  return 'useChoices' in filter ? (
    <PickChip {...chip} onChange={onChange} useChoices={filter.useChoices} />
  ) : (
    <FilterChip {...chip} choices={[...filter.choices]} isSingle={filter.isSingle} />
  )
}
