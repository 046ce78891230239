import { ActionIcon, Checkbox, Menu, Tooltip } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import type { Column } from './data-table.tsx'
import type { DaySpan } from './day-span.ts'
import { ExportButton } from './export-button.tsx'
import { IconColumns } from './icons.ts'
import type { Rows } from './keyset.ts'
import { t } from './text.ts'

/** The columns that somebody wants to see of a list, remembered by the list's name; the first always stays. */
export function useColumns<Row>(list: string, columns: Column<Row>[]) {
  const [hidden, setHidden] = useLocalStorage<string[]>({
    key: `stint-columns-${list}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  })
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
        <Menu.Target>
          <Tooltip label={t('Columns')}>
            <ActionIcon variant="subtle" color="gray" size={32} ml="auto" aria-label={t('Columns')}>
              <IconColumns size={18} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          {choosable.map(({ title }) => (
            <Menu.Item
              key={title}
              role="menuitemcheckbox"
              aria-checked={!hidden.includes(title)}
              leftSection={
                <Checkbox checked={!hidden.includes(title)} readOnly tabIndex={-1} aria-hidden size="xs" />
              }
              onClick={() =>
                onHide(hidden.includes(title) ? hidden.filter((each) => each !== title) : [...hidden, title])
              }
            >
              {title}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ExportButton name={name} of={of} days={days} columns={columns} rows={rows} />
    </>
  )
}
