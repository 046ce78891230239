import { Checkbox, Group, UnstyledButton } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './inbox.module.css'
import { Initials } from './initials.tsx'
import type { Selection } from './selection.ts'
import { t } from './text.ts'
import { openerId } from './use-inbox-keys.ts'

/** What waits, one below the other, to be worked off from the top. */
export function Inbox({ label, keys, children }: { label: string; keys: ReactNode; children: ReactNode }) {
  return (
    <>
      <ul aria-label={label} className={classes.list}>
        {children}
      </ul>
      <div className={classes.keys}>{keys}</div>
    </>
  )
}

type Props = {
  id: number
  who: string
  facts: ReactNode
  said?: ReactNode
  deeds: ReactNode
  isCurrent: boolean
  isOpen: boolean
  onToggle: () => void
  onFocus: () => void
  /** Given, it can be chosen together with others. */
  choosing?: { selection: Selection; name: string }
  children: ReactNode
}

export function InboxItem({ id, who, facts, said, deeds, choosing, ...props }: Props) {
  const { isCurrent, isOpen, onToggle, onFocus, children } = props
  const bodyId = useId()
  return (
    <li
      className={classes.item}
      data-current={isCurrent || undefined}
      data-open={isOpen || undefined}
      onFocus={onFocus}
    >
      <div className={classes.head}>
        {choosing && (
          <Checkbox
            className={classes.choice}
            aria-label={t('Select {name}', { name: choosing.name })}
            checked={choosing.selection.has(id)}
            onChange={() => choosing.selection.toggle(id)}
          />
        )}
        <UnstyledButton
          id={openerId(id)}
          className={classes.opener}
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={onToggle}
        >
          <Initials name={who} />
          <span className={classes.text}>
            <span className={classes.facts}>{facts}</span>
            {said && <span className={classes.said}>{said}</span>}
          </span>
        </UnstyledButton>
        <Group gap="xs" wrap="nowrap" className={classes.deeds}>
          {deeds}
        </Group>
      </div>
      {isOpen && (
        <div id={bodyId} className={classes.body}>
          {children}
        </div>
      )}
    </li>
  )
}
