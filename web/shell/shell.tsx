import { AppShell } from '@mantine/core'
import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { ModalsProvider } from '@mantine/modals'
import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { useCurrentOrganization } from '../directory/current-organization.ts'
import { TimerWatch } from '../features/timers/timer-watch.tsx'
import { Guarded } from '../ui/section-problem.tsx'
import { t } from '../ui/text.ts'
import { WeekStartContext } from '../ui/week-start.ts'
import { Announcer } from './announcer.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { FailedParts } from './failed-parts.tsx'
import { GlobalKeys } from './global-keys.tsx'
import { Header } from './header.tsx'
import { NavPanel } from './nav-panel.tsx'
import { NewVersion } from './new-version.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { Palette } from './palette.tsx'
import classes from './shell.module.css'

/** The frame around every page after signing in. */
export function Shell() {
  const [isCollapsed, setCollapsed] = useLocalStorage({
    key: 'stint-navigation-narrow',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  // On a tablet the page needs the room: the navigation is icons unless the reader opens it.
  const isTablet = useMediaQuery('(max-width: 64em)', false, { getInitialValueInEffect: false })
  const [isOpenOnTablet, setOpenOnTablet] = useState(false)
  const isFolded = isTablet ? !isOpenOnTablet : isCollapsed
  const organization = useCurrentOrganization()
  return (
    <ModalsProvider>
      <AppShell
        layout="alt"
        header={{ height: 56 }}
        navbar={{ width: isFolded ? 64 : 228, breakpoint: 'sm', collapsed: { mobile: true } }}
        footer={{ height: 'calc(58px + env(safe-area-inset-bottom))' }}
        transitionDuration={120}
        classNames={{
          header: classes.header,
          navbar: classes.navbar,
          footer: classes.footer,
          main: classes.main,
        }}
      >
        <a href="#content" className={classes.skip}>
          {t('Skip to content')}
        </a>
        <AppShell.Header>
          <Guarded>
            <Header />
          </Guarded>
        </AppShell.Header>
        <AppShell.Navbar visibleFrom="sm">
          <Guarded>
            <NavPanel
              isCollapsed={isFolded}
              onToggle={() => (isTablet ? setOpenOnTablet(isFolded) : setCollapsed(!isCollapsed))}
            />
          </Guarded>
        </AppShell.Navbar>
        <AppShell.Main id="content" tabIndex={-1}>
          <OfflineNotice />
          <NewVersion />
          <FailedParts />
          <Guarded>
            <WeekStartContext value={organization?.week_start ?? 'mon'}>
              <Outlet />
            </WeekStartContext>
          </Guarded>
        </AppShell.Main>
        <AppShell.Footer hiddenFrom="sm">
          <Guarded>
            <BottomBar />
          </Guarded>
        </AppShell.Footer>
        <Guarded>
          <Palette />
          <GlobalKeys />
          <Announcer />
          <TimerWatch />
        </Guarded>
      </AppShell>
    </ModalsProvider>
  )
}
