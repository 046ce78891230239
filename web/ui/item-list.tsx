import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './item-list.module.css'

/** A short list of things with what is known of each and what can be done with it. */
export function ItemList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={classes.list}>
      {children}
    </ul>
  )
}

type ItemProps = {
  title: ReactNode
  badges?: ReactNode
  facts: ReactNode[]
  icon?: ReactNode
  actions?: ReactNode
  children?: ReactNode
  isOver?: boolean
}

export function Item({ title, badges, facts, icon, actions, children, isOver = false }: ItemProps) {
  return (
    <li className={classes.item} data-over={isOver || undefined}>
      <Group wrap="nowrap" gap="sm" align="flex-start">
        {icon && <span className={classes.icon}>{icon}</span>}
        <div className={classes.text}>
          <Group gap="xs">
            <Text fw={500} className={classes.title}>
              {title}
            </Text>
            {badges}
          </Group>
          <div className={classes.facts}>
            {facts.filter(Boolean).map((fact, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: facts have no identity but their place, and never move.
              <span key={i}>{fact}</span>
            ))}
          </div>
          {children}
        </div>
        {actions && (
          <Group gap={4} wrap="nowrap">
            {actions}
          </Group>
        )}
      </Group>
    </li>
  )
}
