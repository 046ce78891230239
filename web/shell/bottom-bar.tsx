import { Menu, UnstyledButton } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { Fragment } from 'react'
import { BarTimer } from '../features/timers/bar-timer.tsx'
import { useHasTimer } from '../features/timers/header-timer.tsx'
import { isAccountPath, paths } from '../paths.ts'
import { IconDots, IconUser } from '../ui/icons.ts'
import { t } from '../ui/text.ts'
import { useIsDesk } from '../ui/use-is-desk.ts'
import classes from './bottom-bar.module.css'
import type { Entry } from './navigation.ts'
import { useNavigation } from './use-navigation.ts'

/** How many entries fit; the others are in a menu. */
const most = 4
const middle = 2

/** The navigation at phone width, with the timer in the middle. */
export function BottomBar() {
  const entries = useNavigation().flatMap((group) => group.entries)
  const account: Entry = { title: t('Account'), to: paths.profile, icon: IconUser }
  const all = [...entries, account]
  const isDesk = useIsDesk()
  const hasTimer = useHasTimer() && !isDesk
  const room = hasTimer ? most - 1 : most
  const shown = all.length > room + 1 ? all.slice(0, room) : all
  return (
    <nav aria-label={t('Main')} className={classes.bar}>
      {shown.map((entry, i) => (
        <Fragment key={entry.to}>
          {hasTimer && i === middle && <BarTimer />}
          <BarLink {...entry} />
        </Fragment>
      ))}
      {shown.length < all.length && <More entries={all.slice(room)} />}
    </nav>
  )
}

function BarLink({ title, to, within = to, icon: Icon, isExact = false }: Entry) {
  const isHere = useIsHere()
  return (
    <Link
      to={to}
      className={classes.entry}
      activeOptions={{ exact: isExact }}
      aria-current={isHere(within) ? 'page' : undefined}
    >
      <Icon size={22} stroke={1.6} />
      {title}
    </Link>
  )
}

function More({ entries }: { entries: Entry[] }) {
  const isHere = useIsHere()
  return (
    <Menu position="top-end" width={220}>
      <Menu.Target>
        <UnstyledButton
          className={classes.entry}
          aria-current={entries.some(({ to, within = to }) => isHere(within)) ? 'page' : undefined}
        >
          <IconDots size={22} stroke={1.6} />
          {t('More')}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map(({ title, to, within = to, icon: Icon }) => (
          <Menu.Item
            key={to}
            component={Link}
            to={to}
            leftSection={<Icon size={18} stroke={1.6} />}
            aria-current={isHere(within) ? 'page' : undefined}
          >
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The account pages count as one entry. */
function useIsHere() {
  const { pathname } = useLocation()
  return (to: string) => (isAccountPath(to) ? isAccountPath(pathname) : isBelow(pathname, to))
}

function isBelow(pathname: string, to: string): boolean {
  const isHome = /^\/organizations\/\d+$/.test(to)
  return pathname === to || (!isHome && pathname.startsWith(`${to}/`))
}
