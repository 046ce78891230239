import type { ReactNode } from 'react'
import { IconPeek } from './icons.ts'
import classes from './peek.module.css'
import { t } from './text.ts'

type Props = {
  id: number
  name: string
  isOpen: boolean
  onPeek: (id: number) => void
  children: ReactNode
}

/** The first cell of a row that opens beside its list: a plain button, because a list draws many. */
export function Peekable({ id, name, isOpen, onPeek, children }: Props) {
  return (
    <div className={classes.named}>
      <div className={classes.name}>{children}</div>
      <button
        type="button"
        className={classes.opener}
        aria-label={t('Peek at {name}', { name })}
        aria-expanded={isOpen}
        title={t('Peek (Space)')}
        data-peeks={id}
        onClick={() => onPeek(id)}
      >
        <IconPeek size={16} stroke={1.6} />
      </button>
    </div>
  )
}
