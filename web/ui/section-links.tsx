import { Link, useLocation } from '@tanstack/react-router'
import classes from './section-links.module.css'
import { useOpenInSight } from './use-open-in-sight.ts'

type Props = {
  label: string
  /** A parent is marked on the pages below it too; `isHere` marks a link for other pages too. */
  links: { to: string; title: string; isParent?: boolean; isHere?: boolean }[]
}

/** The sisters of a page, as links that look like tabs; the one that is open is marked. */
export function SectionLinks({ label, links }: Props) {
  const { pathname } = useLocation()
  const row = useOpenInSight(`${pathname} ${links.length}`)
  return (
    <nav ref={row} aria-label={label} className={classes.links}>
      {links.map(({ to, title, isParent = false, isHere }) => (
        <Link
          key={to}
          to={to}
          className={classes.link}
          activeOptions={{ exact: !isParent, includeSearch: false }}
          aria-current={isHere ? 'page' : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}
