import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Column } from './column.ts'
import { CutNotice } from './cut-notice.tsx'
import { DataTable } from './data-table.tsx'
import { ExportButton } from './export-button.tsx'
import type { Rows } from './keyset.ts'
import { Section } from './section.tsx'
import { t } from './text.ts'
import { Quiet } from './times.tsx'

type Props<Line> = {
  title: string
  /** What the lines add up to. */
  sum: string
  /** Of the file, and what it is about. */
  name: string
  of?: string
  columns: Column<Line>[]
  lines: Rows<Line>
  lineKey: (line: Line) => number
  empty: ReactNode
  cut?: Parameters<typeof CutNotice>[0]['of']
  onClose?: () => void
}

/** Where a figure comes from: what it is the sum of, line by line. Every explanation has this shape. */
export function Explanation<Line>({ title, sum, name, of, columns, lines, ...rest }: Props<Line>) {
  const { lineKey, empty, cut, onClose } = rest
  return (
    <Section
      title={title}
      description={sum}
      actions={
        <>
          <ExportButton name={name} of={of} columns={columns} rows={lines} />
          {onClose && (
            <Button variant="default" size="xs" onClick={onClose}>
              {t('Close')}
            </Button>
          )}
        </>
      }
    >
      <DataTable
        label={title}
        columns={columns}
        rows={lines}
        rowKey={lineKey}
        empty={<Quiet>{empty}</Quiet>}
      />
      <CutNotice of={cut} />
    </Section>
  )
}
