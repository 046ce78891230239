import { Menu } from '@mantine/core'
import type { Column } from './data-table.tsx'
import type { DaySpan } from './day-span.ts'
import { ExportButton } from './export-button.tsx'
import { useHiddenColumns } from './hidden-columns.ts'
import { IconColumns } from './icons.ts'
import type { Rows } from './keyset.ts'
import { MenuIcon } from './menu-icon.tsx'
import { t } from './text.ts'

/** The visible columns of a list; the first always stays. */
export function useColumns<Row>(list: string, columns: Column<Row>[]) {
  const { hidden, setHidden } = useHiddenColumns(list)
  return { shown: columns.filter(({ title }, i) => i === 0 || !hidden.includes(title)), hidden, setHidden }
}

type Props<Row> = {
  /** What the exported file is called. */
  name: string
  /** Whose or which, behind it. */
  of?: string
  /** The days that it holds; without, the day of the export. */
  days?: DaySpan | undefined
  columns: Column<Row>[]
  hidden: string[]
  onHide: (titles: string[]) => void
  rows: Rows<Row>
}

/** At the end of a list's filters: which columns to show, and everything that fits the filters as a file. */
export function ListTools<Row>({ name, of = '', days, columns, hidden, onHide, rows }: Props<Row>) {
  const choosable = columns.slice(1).filter(({ title }) => title !== '')
  return (
    <>
      <Menu position="bottom-end" closeOnItemClick={false}>
        <MenuIcon label={t('Columns')} icon={IconColumns} ml="auto" />
        <Menu.Dropdown>
          {choosable.map(({ title }) => (
            <Menu.CheckboxItem
              key={title}
              checked={!hidden.includes(title)}
              onChange={(isShown) =>
                onHide(isShown ? hidden.filter((each) => each !== title) : [...hidden, title])
              }
            >
              {title}
            </Menu.CheckboxItem>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ExportButton name={name} of={of} days={days} columns={columns} rows={rows} />
    </>
  )
}
