import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type To = Pick<LinkProps, 'search'> & { to: string; children: ReactNode; 'aria-label'?: string }

/** A link to another screen, in the flow of text. */
export function AnchorLink(props: To & AnchorProps) {
  return <Anchor component={Link} inherit {...props} />
}

/** A link to another screen that looks like a button. */
export function ButtonLink(props: To & ButtonProps) {
  return <Button component={Link} {...props} />
}
