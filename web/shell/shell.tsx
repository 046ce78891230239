import { AppShell } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { Outlet } from '@tanstack/react-router'
import { TimerWatch } from '../features/timers/timer-watch.tsx'
import { t } from '../ui/text.ts'
import { Announcer } from './announcer.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { CommandPalette } from './command-palette.tsx'
import { Header } from './header.tsx'
import { NavPanel } from './nav-panel.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import classes from './shell.module.css'

/** The frame around every page after signing in. */
export function Shell() {
  const [isCollapsed, setCollapsed] = useLocalStorage({
    key: 'stint-navigation-narrow',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  return (
    <AppShell
      layout="alt"
      header={{ height: 56 }}
      navbar={{ width: isCollapsed ? 64 : 228, breakpoint: 'sm', collapsed: { mobile: true } }}
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
        <Header />
      </AppShell.Header>
      <AppShell.Navbar visibleFrom="sm">
        <NavPanel isCollapsed={isCollapsed} onToggle={() => setCollapsed(!isCollapsed)} />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1}>
        <OfflineNotice />
        <Outlet />
      </AppShell.Main>
      <AppShell.Footer hiddenFrom="sm">
        <BottomBar />
      </AppShell.Footer>
      <CommandPalette />
      <Announcer />
      <TimerWatch />
    </AppShell>
  )
}
