import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './list-head.module.css'
import { ListViews } from './list-views.tsx'
import { t } from './text.ts'

type Props = {
  /** Of a second one on a page; the first has the filters of the page. */
  label?: string
  /** The name of the list, if it has saved views. */
  views?: string
  tools?: ReactNode
  children: ReactNode
}

/** Above a list: its filters, then the actions on the whole list. */
export function ListHead({ label = t('Filters'), views, tools, children }: Props) {
  return (
    <div className={classes.head}>
      <Group gap="xs" flex={1} role="search" aria-label={label}>
        {children}
      </Group>
      {(tools || views) && (
        <div className={classes.tools}>
          {views && <ListViews list={views} />}
          {tools}
        </div>
      )}
    </div>
  )
}
