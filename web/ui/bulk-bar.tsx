import { CloseButton, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './bulk-bar.module.css'
import type { Selection } from './selection.ts'

type Props = {
  selection: Selection
  /** What one and many of them are called: `member`, `members`. */
  one: string
  many: string
  children: ReactNode
}

/** Floats over the end of a list while something is chosen: how many, and what can be done with all of them. */
export function BulkBar({ selection, one, many, children }: Props) {
  const count = selection.ids.length
  if (count === 0) return null
  return (
    <div className={classes.place}>
      <Group role="toolbar" aria-label="Chosen" className={classes.bar} gap="sm">
        <Text component="output" fw={500} className={classes.count}>
          {count} {count === 1 ? one : many}
        </Text>
        {children}
        <CloseButton aria-label="Choose none" onClick={selection.clear} />
      </Group>
    </div>
  )
}
