import { Link } from '@tanstack/react-router'
import classes from './section-links.module.css'

type Props = {
  label: string
  /** A parent is marked on the pages below it too. */
  links: { to: string; title: string; isParent?: boolean }[]
}

/** The sisters of a page, as links that look like tabs; the one that is open is marked. */
export function SectionLinks({ label, links }: Props) {
  return (
    <nav aria-label={label} className={classes.links}>
      {links.map(({ to, title, isParent = false }) => (
        <Link
          key={to}
          to={to}
          className={classes.link}
          activeOptions={{ exact: !isParent, includeSearch: false }}
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}
