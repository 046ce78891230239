import { Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useUser } from '../api/account-state.ts'
import { useAccountPages } from '../frames/account-pages.ts'
import { IconLogout } from '../ui/icons.ts'
import { Initials } from '../ui/initials.tsx'
import { t } from '../ui/text.ts'
import classes from './header.module.css'
import { leave } from './leave.ts'

export function AccountMenu() {
  const user = useUser()
  const pages = useAccountPages()
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className={classes.account}>
          <VisuallyHidden>{t('{name}’s account', { name: user.name })}</VisuallyHidden>
          <Initials name={user.name} size={30} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <Text fw={600} truncate dir="auto">
            {user.name}
          </Text>
          <Text c="dimmed" fz="sm" truncate>
            {user.email}
          </Text>
        </div>
        <Menu.Divider />
        {pages.map(({ title, to, icon: Icon }) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={<Icon size={16} stroke={1.6} />}>
            {title}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} />} onClick={() => leave(user.id)}>
          {t('Sign out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
