import { ActionIcon, Group, Kbd, UnstyledButton } from '@mantine/core'
import { Bell } from '../features/notifications/bell.tsx'
import { HeaderTimer, useHasTimer } from '../features/timers/header-timer.tsx'
import { IconSearch } from '../ui/icons.ts'
import { t } from '../ui/text.ts'
import { ThemeSwitch } from '../ui/theme-switch.tsx'
import { useIsDesk } from '../ui/use-is-desk.ts'
import { AccountMenu } from './account-menu.tsx'
import classes from './header.module.css'
import { OrganizationSwitcher } from './organization-switcher.tsx'
import { palette } from './palette-state.ts'

export function Header() {
  const hasTimer = useHasTimer()
  const isDesk = useIsDesk()
  return (
    <Group h="100%" px={{ base: 'sm', sm: 20 }} justify="space-between" wrap="nowrap" gap="sm">
      <OrganizationSwitcher />
      <Group gap={6} wrap="nowrap" miw={0}>
        {hasTimer && isDesk && <HeaderTimer />}
        <UnstyledButton className={classes.search} onClick={palette.open} visibleFrom="sm">
          <IconSearch size={16} aria-hidden />
          <span>{t('Search')}</span>
          <Kbd size="xs" aria-hidden>
            {t('Ctrl K')}
          </Kbd>
        </UnstyledButton>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          hiddenFrom="sm"
          aria-label={t('Search')}
          onClick={palette.open}
        >
          <IconSearch size={18} />
        </ActionIcon>
        <Bell />
        <ThemeSwitch />
        <AccountMenu />
      </Group>
    </Group>
  )
}
