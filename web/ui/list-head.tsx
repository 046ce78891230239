import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './list-head.module.css'
import { t } from './text.ts'

/** Above a list: how it is narrowed, and at the end what can be done with all of it. */
export function ListHead({ tools, children }: { tools?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.head}>
      <Group gap="xs" flex={1} role="search" aria-label={t('Filters')}>
        {children}
      </Group>
      {tools && <div className={classes.tools}>{tools}</div>}
    </div>
  )
}
