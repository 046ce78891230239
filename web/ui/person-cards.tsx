import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Initials } from './initials.tsx'
import classes from './person-cards.module.css'

/** A few people as cards, and below them a way to all. */
export function PersonCards({
  label,
  head,
  children,
  below,
}: {
  label: string
  head?: ReactNode
  children: ReactNode
  below?: ReactNode
}) {
  return (
    <section aria-label={label} className={classes.section}>
      {head}
      <ul className={classes.people}>{children}</ul>
      {below}
    </section>
  )
}

type CardProps = { name: string; to: string; about: ReactNode; aside?: ReactNode }

export function PersonCard({ name, to, about, aside }: CardProps) {
  return (
    <li className={classes.person}>
      <Initials name={name} size={32} />
      <div className={classes.words}>
        <Link to={to} className={classes.name}>
          {name}
        </Link>
        {about}
      </div>
      {aside}
    </li>
  )
}
