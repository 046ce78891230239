import { Group } from '@mantine/core'
import type { ComponentProps } from 'react'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'
import { ExportButton } from './export-button.tsx'

type Props<Row> = ComponentProps<typeof DataTable<Row>> &
  Pick<ComponentProps<typeof ExportButton<Row>>, 'name' | 'of' | 'days'> & {
    /** The columns of the file, where they are not those of the table. */
    exported?: Column<Row>[]
  }

/** A table on a part of a page, with a button that saves all of its rows. */
export function ExportedTable<Row>({ name, of, days, exported, ...table }: Props<Row>) {
  return (
    <>
      <Group justify="flex-end" mb="xs">
        <ExportButton name={name} of={of} days={days} columns={exported ?? table.columns} rows={table.rows} />
      </Group>
      <DataTable {...table} />
    </>
  )
}
