import { ActionIcon, Group, Kbd, UnstyledButton } from '@mantine/core'
import { spotlight } from '@mantine/spotlight'
import { IconSearch } from '../ui/icons.ts'
import { AccountMenu } from './account-menu.tsx'
import classes from './header.module.css'
import { OrganizationSwitcher } from './organization-switcher.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

export function Header() {
  return (
    <Group h="100%" px={{ base: 'sm', sm: 20 }} justify="space-between" wrap="nowrap" gap="sm">
      <OrganizationSwitcher />
      <Group gap={6} wrap="nowrap">
        <UnstyledButton
          className={classes.search}
          onClick={spotlight.open}
          visibleFrom="sm"
          aria-label="Search"
        >
          <IconSearch size={16} aria-hidden />
          <span>Search</span>
          <Kbd size="xs" aria-hidden>
            Ctrl K
          </Kbd>
        </UnstyledButton>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          hiddenFrom="sm"
          aria-label="Search"
          onClick={spotlight.open}
        >
          <IconSearch size={18} />
        </ActionIcon>
        <ThemeSwitch />
        <AccountMenu />
      </Group>
    </Group>
  )
}
