import { Anchor, type AnchorProps, Button, type ButtonProps, UnstyledButton } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './links.module.css'
import { linkSearch } from './search-state.ts'

type To = Pick<LinkProps, 'search'> & {
  to: string
  children: ReactNode
  'aria-label'?: string
  onClick?: () => void
}

/** A link to another screen, in the flow of text. */
export function AnchorLink(props: To & AnchorProps) {
  return <Anchor component={Link} inherit {...props} />
}

/** A link to another screen that looks like a button. */
export function ButtonLink(props: To & ButtonProps) {
  return <Button component={Link} {...props} />
}

/** Another word of a list that leads somewhere. */
export function CellLink({
  to,
  search,
  label,
  title,
  children,
}: {
  to: string
  search?: Record<string, string>
  label?: string
  /** Says more than the link, which keeps its own name. */
  title?: string
  children: ReactNode
}) {
  return (
    <Link
      to={to}
      search={linkSearch(search)}
      aria-label={label}
      title={title}
      className={`${classes.row} ${classes.plain}`}
    >
      {children}
    </Link>
  )
}

/** The name of a thing in a list, as the way to its page. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={classes.row}>
      {children}
    </Link>
  )
}

/** The name of a thing in a list that opens beside the list. */
export function RowButton({
  label,
  onClick,
  children,
}: {
  label: string
  onClick: () => void
  children: ReactNode
}) {
  return (
    <UnstyledButton className={classes.row} aria-label={label} onClick={onClick}>
      {children}
    </UnstyledButton>
  )
}
