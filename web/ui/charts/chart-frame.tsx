import { UnstyledButton } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { t } from '../text.ts'
import classes from './chart-frame.module.css'

type Props = {
  label: string
  /** The numbers of the chart, to be heard and copied; links only while it is seen. */
  table: (isSeen: boolean) => ReactNode
  /** What the chart says, as a sentence. */
  words?: ReactNode
  /** The button back to what is drawn, where that is no chart. */
  back?: string
  children: ReactNode
}

/** A chart with the table behind it: always there for screen readers, shown on request. */
export function ChartFrame({ label, table, words, back = t('Show as chart'), children }: Props) {
  const [isTable, setTable] = useState(false)
  const id = useId()
  return (
    <figure className={classes.frame} aria-label={label}>
      {!isTable && children}
      <div id={id} className={isTable ? classes.table : classes.unseen}>
        {table(isTable)}
      </div>
      <figcaption className={classes.foot}>
        <span>{words}</span>
        <UnstyledButton
          className={classes.turn}
          aria-expanded={isTable}
          aria-controls={id}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? back : t('Show as table')}
        </UnstyledButton>
      </figcaption>
    </figure>
  )
}
