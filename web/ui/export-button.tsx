import { ActionIcon, Tooltip } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { nowMs } from './clock.ts'
import { csvOf } from './csv.ts'
import type { Column } from './data-table.tsx'
import { localZone } from './dates.ts'
import type { DaySpan } from './day-span.ts'
import { download } from './download.ts'
import { exportName } from './export-name.ts'
import { IconDownload } from './icons.ts'
import type { Rows } from './keyset.ts'
import { ListExport } from './list-export.tsx'
import { sayProblem } from './notices.tsx'
import { t } from './text.ts'
import { dayIn } from './week.ts'

type Props<Row> = {
  /** What the exported file is called. */
  name: string
  /** Whose or which, behind it. */
  of?: string | undefined
  /** The days that it holds; without, the day of the export. */
  days?: DaySpan | undefined
  /** Columns with `text` or `seconds` are exported. */
  columns: Column<Row>[]
  rows: Rows<Row>
}

/** Saves all rows of a list as a file, the ones that are not on the screen yet too. */
export function ExportButton<Row>(props: Props<Row>) {
  const { list } = props.rows
  return list === undefined ? <ShownRowsButton {...props} /> : <ListExport list={list} />
}

/** What only the page has, such as rows that it adds up, is written by the page. */
function ShownRowsButton<Row>({ name, of = '', days, columns, rows }: Props<Row>) {
  const save = useMutation({
    mutationFn: async () =>
      download(
        exportName([name, of], days ?? dayIn(localZone(), nowMs())),
        csvOf(columns, await rows.readAll()),
      ),
    onError: sayProblem,
  })
  return (
    <Tooltip label={t('Export as CSV')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={t('Export as CSV')}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        <IconDownload size={18} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  )
}
