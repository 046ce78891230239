import { AppShell } from '@mantine/core'
import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { ModalsProvider } from '@mantine/modals'
import { Outlet } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { useCurrentOrganization } from '../directory/current-organization.ts'
import { savedViewsMenu } from '../features/saved-views/lazy-menu.ts'
import { TimerWatch } from '../features/timers/timer-watch.tsx'
import { ModeNotice } from '../frames/mode-notice.tsx'
import { ListViewsContext } from '../ui/list-views.tsx'
import { regionOfZone } from '../ui/region.ts'
import { Guarded } from '../ui/section-problem.tsx'
import { t, writeAs } from '../ui/text.ts'
import { useIsDesk } from '../ui/use-is-desk.ts'
import { WeekStartContext } from '../ui/week-start.ts'
import { Announcer } from './announcer.tsx'
import { AreaLinks } from './area-links.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { EditSender } from './edit-sender.tsx'
import { FailedParts } from './failed-parts.tsx'
import { GlobalKeys } from './global-keys.tsx'
import { Header } from './header.tsx'
import { LiveChanges } from './live-changes.tsx'
import { NavPanel } from './nav-panel.tsx'
import { NewVersion } from './new-version.tsx'
import { NextPages } from './next-pages.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { Palette } from './palette.tsx'
import classes from './shell.module.css'

/** The frame around every page after signing in. */
export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
  const [isCollapsed, setCollapsed] = useLocalStorage({
    key: 'stint-navigation-narrow',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  // On a tablet the page needs the room: the navigation is icons unless the reader opens it.
  const isTablet = useMediaQuery('(max-width: 64em)', false, { getInitialValueInEffect: false })
  const [isOpenOnTablet, setOpenOnTablet] = useState(false)
  const isFolded = isTablet ? !isOpenOnTablet : isCollapsed
  const isDesk = useIsDesk()
  const organization = useCurrentOrganization()
  const zone = organization?.time_zone
  // Before anything inside is drawn.
  useMemo(() => writeAs({ organization: zone ? () => regionOfZone(zone) : undefined }), [zone])
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
          <ModeNotice />
          <OfflineNotice />
          <NewVersion />
          <FailedParts />
          <Guarded>
            <WeekStartContext value={organization?.week_start ?? 'mon'}>
              {(isFolded || !isDesk) && <AreaLinks />}
              <ListViewsContext value={savedViewsMenu}>{children}</ListViewsContext>
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
          <EditSender />
          <NextPages />
          {organization && <LiveChanges organizationId={organization.id} />}
        </Guarded>
      </AppShell>
    </ModalsProvider>
  )
}
