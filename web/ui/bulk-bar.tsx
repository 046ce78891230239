import { CloseButton, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './bulk-bar.module.css'
import type { Selection } from './selection.ts'
import { t } from './text.ts'

type Props = {
  selection: Selection
  /** How many are selected: `3 members`. */
  counted: (count: number) => string
  children: ReactNode
}

/** Floats over the end of a list while rows are selected: how many, and what can be done with them. */
export function BulkBar({ selection, counted, children }: Props) {
  const count = selection.ids.length
  if (count === 0) return null
  return (
    <div className={classes.place}>
      <Group role="toolbar" aria-label={t('Selected')} className={classes.bar} gap="sm">
        <Text component="output" fw={500} className={classes.count}>
          {counted(count)}
        </Text>
        {children}
        <CloseButton aria-label={t('Clear selection')} onClick={selection.clear} />
      </Group>
    </div>
  )
}
