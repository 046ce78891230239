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
import { type Page, pageAt, pagesIn } from './navigation.ts'
import { usePinned } from './pinned.ts'
import { useNavigation } from './use-navigation.ts'

/** How many entries fit; the others are in a menu. */
const most = 4
const middle = 2

/** The navigation at phone width, with the timer in the middle. */
export function BottomBar() {
  const tops = useNavigation()
  const { pinned } = usePinned(tops)
  const { pathname } = useLocation()
  const here = pageAt(pagesIn(tops), pathname)
  const account: Page = { title: t('Account'), to: paths.profile, icon: IconUser }
  const all: Page[] = [...tops, account]
  const isHere = ({ to, title, opens }: Page) =>
    isAccountPath(to)
      ? isAccountPath(pathname)
      : title === here?.title || to === here?.to || (opens !== undefined && opens === here?.parent)
  const isDesk = useIsDesk()
  const hasTimer = useHasTimer() && !isDesk
  const room = hasTimer ? most - 1 : most
  const shown = all.length > room + 1 ? all.slice(0, room) : all
  const others = [...pinned.filter(({ parent }) => parent), ...all.slice(room)]
  return (
    <nav aria-label={t('Main')} className={classes.bar}>
      {shown.map((entry, i) => (
        <Fragment key={entry.title}>
          {hasTimer && i === middle && <BarTimer />}
          <BarLink page={entry} isHere={isHere(entry)} />
        </Fragment>
      ))}
      {shown.length < all.length && <More pages={others} isHere={isHere} />}
    </nav>
  )
}

function BarLink({ page: { title, to, icon: Icon }, isHere }: { page: Page; isHere: boolean }) {
  const current = isHere ? 'page' : undefined
  return (
    <Link
      to={to}
      className={classes.entry}
      aria-current={current}
      activeOptions={{ exact: true, includeSearch: false }}
    >
      <Icon size={22} stroke={1.6} />
      {title}
    </Link>
  )
}

function More({ pages, isHere }: { pages: Page[]; isHere: (page: Page) => boolean }) {
  return (
    <Menu position="top-end" width={220}>
      <Menu.Target>
        <UnstyledButton className={classes.entry} aria-current={pages.some(isHere) ? 'page' : undefined}>
          <IconDots size={22} stroke={1.6} />
          {t('More')}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {pages.map((page) => (
          <Menu.Item
            key={page.title}
            component={Link}
            to={page.to}
            leftSection={<page.icon size={18} stroke={1.6} />}
            aria-current={isHere(page) ? 'page' : undefined}
          >
            {page.title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
