import { Link } from '@tanstack/react-router'
import classes from './section-links.module.css'

type Props = { label: string; links: { to: string; title: string }[] }

/** The sisters of a page, as links that look like tabs; the one that is open is marked. */
export function SectionLinks({ label, links }: Props) {
  return (
    <nav aria-label={label} className={classes.links}>
      {links.map(({ to, title }) => (
        <Link key={to} to={to} className={classes.link} activeOptions={{ exact: true }}>
          {title}
        </Link>
      ))}
    </nav>
  )
}
