import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './list-head.module.css'
import { t } from './text.ts'

type Props = {
  /** Of a second one on a page; the first has the filters of the page. */
  label?: string
  tools?: ReactNode
  children: ReactNode
}

/** Above a list: how it is narrowed, and at the end what can be done with all of it. */
export function ListHead({ label = t('Filters'), tools, children }: Props) {
  return (
    <div className={classes.head}>
      <Group gap="xs" flex={1} role="search" aria-label={label}>
        {children}
      </Group>
      {tools && <div className={classes.tools}>{tools}</div>}
    </div>
  )
}
