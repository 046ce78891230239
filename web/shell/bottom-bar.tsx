import { Link, useLocation } from '@tanstack/react-router'
import { isAccountPath, paths } from '../paths.ts'
import { IconUser } from '../ui/icons.ts'
import classes from './bottom-bar.module.css'
import { useCurrentOrganization } from './current-organization.ts'
import { navigationOf } from './navigation.ts'

/** At phone width the navigation is under the thumb. */
export function BottomBar() {
  const entries = navigationOf(useCurrentOrganization()).flatMap((group) => group.entries)
  const { pathname } = useLocation()
  return (
    <nav aria-label="Main" className={classes.bar}>
      {entries.map(({ title, to, icon: Icon, isExact = false }) => (
        <Link key={to} to={to} className={classes.entry} activeOptions={{ exact: isExact }}>
          <Icon size={22} stroke={1.6} />
          {title}
        </Link>
      ))}
      <Link
        to={paths.profile}
        className={classes.entry}
        aria-current={isAccountPath(pathname) ? 'page' : undefined}
      >
        <IconUser size={22} stroke={1.6} />
        Account
      </Link>
    </nav>
  )
}
